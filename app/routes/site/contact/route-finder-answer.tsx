import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { type Fact, FactList } from '#app/routes/site/parts/fact-list.tsx'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Building, Topic } from './route-finder.ts'

type Props = { company: CompanyContent; about: Topic; building?: Building }

export function RouteFinderAnswer({ company: { departments, mainLine }, about, building }: Props) {
  const found = departmentNamed(about.department, departments)
  const subject = building ? fillIn(fixed().signs.labelled, { label: building.name, value: about.label }) : about.label
  return (
    <section className="answer" id="answer" aria-labelledby="department">
      <div>
        <p className="cap">{subject}</p>
        <h3 className="mt-2" id="department">
          {found?.name ?? about.department}
        </h3>
        <p className="mt-3 max-w-[46ch] text-ink-700">{about.advice}</p>
      </div>
      {found && <FactList className="pairs num" facts={factsOf(found, mainLine, subject)} />}
    </section>
  )
}

type Department = CompanyContent['departments'][number]

function factsOf({ phone, option, hours, substitute, email }: Department, mainLine: string | null, subject: string) {
  const facts: Fact[] = [
    [fixed().contact.phone, phone && <a href={telephoneLink(phone)}>{phone}</a>],
    [
      fixed().contact.mainLine,
      option && mainLine && (
        <>
          <a href={telephoneLink(mainLine)}>{mainLine}</a>
          {fillIn(fixed().contact.byOption, { option })}
        </>
      ),
    ],
    [
      fixed().contact.hours,
      hours && (
        <>
          {hours}
          {substitute && <span className="block">{substitute}</span>}
        </>
      ),
    ],
    [fixed().contact.email, email && <MailAddress key="email" email={email} subject={subject} />],
  ]
  return facts
}
