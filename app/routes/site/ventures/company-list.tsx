import { companyTimeline } from '#app/content/companies/collection.ts'
import { companyAnchor } from '#app/content/companies/company-address.ts'
import type { PublishedCompany } from '#app/content/companies/published-table.ts'
import { sectorColour } from '#app/content/companies/sector-breakdown.ts'
import { readItems } from '#app/content/engine/list.ts'
import { websiteAddress } from '#app/content/website-address.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { longMoment } from '#app/language/long-date.ts'
import { tongueOf } from '#app/language/page-tongue.ts'
import { OutwardLink } from '#app/routes/site/parts/outward-link.tsx'
import { Unreadable } from '#app/routes/site/parts/unreadable.tsx'
import { chosen, placeName } from '#app/words/chosen.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export type Told = { company: string; slug: string; title: string; date: string }

type Props = { companies: PublishedCompany[]; told: Told[]; isOutage: boolean; empty: string }

export function CompanyList({ companies, told, isOutage, empty }: Props) {
  if (isOutage) return <Unreadable what="companies" />
  if (companies.length === 0) return <p className="text-ink-500">{empty}</p>
  return (
    <>
      <ul className="companies">
        {companies.slice(0, mostListed).map((company) => (
          <CompanyCard
            key={company.id}
            company={company}
            told={told.filter((article) => article.company === company.id)}
          />
        ))}
      </ul>
      {companies.length > mostListed && (
        <div className="cap block-gap">
          <p>{fillIn(fixed().ventures.first, { shown: mostListed, total: inDigits(companies.length) })}</p>
          {/* What is found, and an article, lead to them here. */}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
            {companies.slice(mostListed, mostNamed).map(({ id, name, languages }) => (
              <li key={id} id={companyAnchor({ id })} lang={tongueOf(languages)}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** A longer list takes a phone a second. */
const mostListed = 200
/** With those that are there by name alone, which take a twentieth. */
const mostNamed = 2_000

/** Outlined while it is ours; Exited, and what nobody foresaw, is grey. */
const outlined = ['Seed', 'Series A', 'Series B', 'Series C+', 'Growth']

function CompanyCard({
  company: { id, name, description, sector, stage, geography, websiteUrl, milestones, languages },
  told,
}: {
  company: PublishedCompany
  told: Told[]
}) {
  const website = websiteAddress(websiteUrl ?? '')
  const tongue = tongueOf(languages)
  const entries = [
    ...told.map(({ slug, title, date }) => ({
      key: slug,
      date,
      text: null,
      said: <a href={`/news/${slug}`}>{title}</a>,
    })),
    ...readItems(companyTimeline, milestones).map(({ id: key, date, title, text }) => ({
      key,
      date,
      text,
      said: <span lang={tongue}>{title}</span>,
    })),
  ].sort((one, other) => other.date.localeCompare(one.date))
  return (
    <li className="company" id={companyAnchor({ id })}>
      <div className="badges">
        <span className={outlined.includes(stage) ? 'badge badge--secondary' : 'badge'}>{chosen('stage', stage)}</span>
        <span className="badge badge--dot" data-colour={sectorColour(sector)}>
          {chosen('sector', sector)}
        </span>
      </div>
      <h3 lang={tongue}>{name}</h3>
      <p lang={tongue}>{description}</p>
      {entries.length > 0 && (
        <section
          className="company__news"
          aria-label={fillIn(fixed().signs.labelled, { label: fixed().building.timeline, value: name })}
        >
          <h4 className="cap">{fixed().building.timeline}</h4>
          <ol>
            {entries.map(({ key, date, said, text }) => (
              <li key={key}>
                <time dateTime={date}>{longMoment(date)}</time> {said}
                {text && <p lang={tongue}>{text}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className="company__foot">
        <span>{placeName(geography)}</span>
        {website && (
          <OutwardLink className="go" href={website}>
            {fixed().ventures.website} <span className="vh">{fillIn(fixed().realEstate.ofName, { name })}</span>
          </OutwardLink>
        )}
      </div>
    </li>
  )
}
