import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { departmentFor, questionAddress } from '#app/routes/site/contact/route-finder.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { LedgerSection } from './ledger-section.tsx'
import { MailAddress, telephoneLink } from './mail-address.tsx'

/** Whom to ask; of a department that is gone, or none, the way to Contact stays. */
export type Asked = {
  department?: CompanyContent['departments'][number]
  topic?: CompanyContent['topics'][number]
  mainLine: string | null
}

/** By the id that a relation keeps: a department may be renamed. */
export function askedOf({ departments, topics, mainLine }: CompanyContent, ids: string[]): Asked {
  const department = departments.find(({ id }) => ids.includes(id))
  const topic = department && topics.find((topic) => departmentFor(topic, departments)?.id === department.id)
  return { department, topic, mainLine }
}

type Props = { title: string; asked: Asked; building?: { slug: string; name: string } }

export function AskSection({ title, asked: { department, topic, mainLine }, building }: Props) {
  const about = building && topic
  const address = `${questionAddress({ about, building })}${about ? '#answer' : '#finder'}`
  const phone = department?.phone ?? (department?.option ? mainLine : undefined) ?? (department ? undefined : mainLine)
  return (
    <LedgerSection className="sec band" id="ask" title={title}>
      <div className="ledger__body ask">
        <div className="ask__part">
          {department && (
            <p className="cap">
              {department.option
                ? fillIn(fixed.ask.option, { department: department.name, option: department.option })
                : department.name}
            </p>
          )}
          {phone && (
            <a className="ask__number num" href={telephoneLink(phone)}>
              {phone}
            </a>
          )}
          {department?.hours && <p className="cap">{department.hours}</p>}
          {department?.email && (
            <p>
              <MailAddress email={department.email} subject={building?.name} />
            </p>
          )}
        </div>
        <div className="ask__part">
          <p>{building ? fixed.ask.prefilled : fixed.ask.anything}</p>
          <p className="mt-4">
            <a className="btn" href={address}>
              {department ? fillIn(fixed.ask.write, { department: department.name }) : fixed.ask.contact}
              <Icon name="right" />
            </a>
          </p>
        </div>
      </div>
    </LedgerSection>
  )
}
