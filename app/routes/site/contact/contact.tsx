import { data, redirect } from 'react-router'
import { brand } from '#app/brand.ts'
import { listDevelopments } from '#app/content/developments/queries.server.ts'
import { listProperties } from '#app/content/properties/queries.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { MailAddress } from '#app/routes/site/parts/mail-address.tsx'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/contact'
import { DepartmentTable } from './department-table.tsx'
import { type Building, isCanonicalQuestion, questionAddress, questionNames, readQuestion } from './route-finder.ts'
import { RouteFinderAnswer } from './route-finder-answer.tsx'
import { RouteFinderForm } from './route-finder-form.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: questionNames }

/** A longer list helps nobody find a building. */
const mostBuildings = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const { found, init } = await readOr({ buildings: [] as Building[] }, site, async () => {
    const owned = await listProperties(site.db)
    const planned = await listDevelopments(site.db)
    return { buildings: [...owned, ...planned].slice(0, mostBuildings).map(({ slug, name }) => ({ slug, name })) }
  })
  const question = readQuestion(searchParams, found.buildings)
  // While the buildings are unknown, a question about one is no mistake.
  if (!found.isOutage && !isCanonicalQuestion(searchParams, question)) throw redirect(questionAddress(question))
  return data({ buildings: found.buildings, question, publicUrl: site.publicUrl }, init)
}

export function meta({ loaderData: { publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  return pageMeta(house, {
    publicUrl,
    path: '/contact',
    title: `Contact | ${house.name}`,
    description: `Addresses, departments and telephone numbers of ${house.name} in Luxembourg and the Netherlands.`,
  })
}

export default function Contact({ loaderData: { buildings, question } }: Route.ComponentProps) {
  return (
    <main id="main" className="main">
      <section className="wrap page-head" aria-labelledby="title">
        <div className="columns">
          <h1 className="d1 split__a" id="title">
            Contact
          </h1>
          <p className="lead split__b">Two countries, three entities, one telephone that is answered by a person.</p>
        </div>
      </section>
      <section className="sec wrap block-gap pt-0" aria-label="Entities">
        <div className="cols cols--3">
          {brand.entities.map(({ name, role, address, email }) => (
            <article className="entity" key={name}>
              <p className="cap">{role}</p>
              <h2 className="h3">{name}</h2>
              <address>
                {address.map((line) => (
                  <span className="block" key={line}>
                    {line}
                  </span>
                ))}
              </address>
              <dl className="pairs">
                <div>
                  <dt>Email</dt>
                  <dd>
                    <MailAddress email={email} />
                  </dd>
                </div>
              </dl>
            </article>
          ))}
        </div>
      </section>
      <LedgerSection
        className="sec sec--tight"
        isLarge
        id="finder"
        title="Who can help?"
        note="Two questions, one department. It saves a call being passed on."
      >
        <div className="ledger__body">
          <RouteFinderForm question={question} buildings={buildings} />
          {question.about && <RouteFinderAnswer about={question.about} building={question.building} />}
        </div>
      </LedgerSection>
      <section className="wrap plate" aria-label="The house in Luxembourg">
        <div className="ledger items-end pt-0">
          <p className="cap ledger__label max-lg:order-last">Somebody is usually in.</p>
          <div className="ledger__body ph r-og">
            <Picture
              files={layoutPictures.door}
              alt="Lit front door in a brick wall at night"
              sizes="(min-width: 64rem) 66vw, 92vw"
            />
          </div>
        </div>
      </section>
      <LedgerSection
        className="sec band"
        isSunk
        isLarge
        id="departments"
        title="Dutch departments"
        note="For tenants, suppliers and neighbours of our buildings, those outside the Netherlands too."
      >
        <div className="ledger__body">
          <DepartmentTable />
        </div>
      </LedgerSection>
    </main>
  )
}
