import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { type Building, departmentFor, type Topic } from './route-finder.ts'

type Props = { company: CompanyContent; about: Topic; building?: Building }

export function RouteFinderAnswer({ company: { departments, mainLine }, about, building }: Props) {
  const found = departmentFor(about, departments)
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
      {found && (
        <dl className="pairs num">
          {found.phone && (
            <div>
              <dt>{fixed().contact.phone}</dt>
              <dd>
                <a href={telephoneLink(found.phone)}>{found.phone}</a>
              </dd>
            </div>
          )}
          {found.option && mainLine && (
            <div>
              <dt>{fixed().contact.mainLine}</dt>
              <dd>
                <a href={telephoneLink(mainLine)}>{mainLine}</a>
                {fillIn(fixed().contact.byOption, { option: found.option })}
              </dd>
            </div>
          )}
          {found.hours && (
            <div>
              <dt>{fixed().contact.hours}</dt>
              <dd>
                {found.hours}
                {found.substitute && <span className="block">{found.substitute}</span>}
              </dd>
            </div>
          )}
          {found.email && (
            <div>
              <dt>{fixed().contact.email}</dt>
              <dd>
                <MailAddress email={found.email} subject={subject} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
