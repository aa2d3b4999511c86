import { brand } from '#app/brand.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { type Building, departmentFor, type Topic } from './route-finder.ts'

type Props = { about: Topic; building?: Building }

export function RouteFinderAnswer({ about, building }: Props) {
  const { name, phone, email, option } = departmentFor(about)
  const subject = building ? `${building.name}: ${about.label}` : about.label
  return (
    <section className="answer" id="answer" aria-labelledby="department">
      <div>
        <p className="cap">{subject}</p>
        <h3 className="mt-2" id="department">
          {name}
        </h3>
        <p className="mt-3 max-w-[46ch] text-ink-700">{about.advice}</p>
      </div>
      <dl className="pairs num">
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={telephoneLink(phone)}>{phone}</a>
          </dd>
        </div>
        {option && (
          <div>
            <dt>Main line</dt>
            <dd>
              <a href={telephoneLink(brand.mainLine)}>{brand.mainLine}</a>, option {option}
            </dd>
          </div>
        )}
        <div>
          <dt>Email</dt>
          <dd>
            <MailAddress email={email} subject={subject} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
