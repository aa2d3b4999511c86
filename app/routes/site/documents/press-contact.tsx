import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { FactList } from '#app/routes/site/parts/fact-list.tsx'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { PlateSection } from '#app/routes/site/parts/plate-section.tsx'
import { fixed } from '#app/words/fixed.ts'

type Props = { department: CompanyContent['departments'][number]; mainLine: string | null }

export function PressContact({ department: { name, hours, email, phone: own }, mainLine }: Props) {
  const phone = own ?? mainLine
  return (
    <PlateSection id="contact" title={fixed().documents.pressContact} className="sec sec--tight pt-10">
      <div className="cols cols--2">
        <div>
          <h3 className="h3">{name}</h3>
          {hours && <p className="cap">{hours}</p>}
        </div>
        {(phone || email) && (
          <FactList
            className="facts"
            facts={[
              [fixed().contact.phone, phone && <a href={telephoneLink(phone)}>{phone}</a>],
              [fixed().contact.email, email && <MailAddress key="email" email={email} />],
            ]}
          />
        )}
      </div>
    </PlateSection>
  )
}
