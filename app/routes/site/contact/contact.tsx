import { data, redirect } from 'react-router'
import { company, contact } from '#app/content/pages/page-stores.server.ts'
import { listProjectNames } from '#app/content/projects/neighbours.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { editedPage } from '#app/routes/site/frame/edited.ts'
import { readOr } from '#app/routes/site/head/outage.ts'
import { designedMeta } from '#app/routes/site/head/page-meta.ts'
import { FactList } from '#app/routes/site/parts/fact-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { pagePicture } from '#app/routes/site/parts/page-picture.ts'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import { Picture } from '#app/ui/picture.tsx'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/contact'
import { DepartmentTable, MainLine } from './department-table.tsx'
import {
  type Building,
  isCanonicalQuestion,
  offeredBuildings,
  questionAddress,
  questionNames,
  readQuestion,
} from './route-finder.ts'
import { RouteFinderAnswer } from './route-finder-answer.tsx'
import { RouteFinderForm } from './route-finder-form.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

export const handle = { query: questionNames }

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(appContext)
  const { searchParams } = new URL(request.url)
  const content = await site.content()
  const { found, init } = await readOr({ buildings: [] as Building[] }, site, async () => {
    return { buildings: await content.once('projects', async () => content.filled(await listProjectNames(site.db))) }
  })
  const [words, house] = [content.read(contact), content.read(company)]
  const question = readQuestion(searchParams, { topics: house.topics, buildings: found.buildings })
  // While the buildings are unknown, a question about one is no mistake.
  if (!found.isOutage && !isCanonicalQuestion(searchParams, question)) throw redirect(questionAddress(question))
  return data(
    {
      edit: editedPage(contact),
      words,
      company: house,
      buildings: offeredBuildings(found.buildings, question),
      question,
      publicUrl: site.publicUrl,
    },
    init,
  )
}

export function meta({ loaderData: { words, publicUrl }, matches }: Route.MetaArgs) {
  return designedMeta(houseIn(matches), words, { publicUrl, path: '/contact', name: fixed().pages.contact })
}

const builtIn = () => ({ files: layoutPictures.door, alt: fixed().pictures.door })

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { words, company, buildings, question } = loaderData
  return (
    <main id="main" className="main">
      <PageHead title={words.title} lead={words.lead} />
      <section className="sec wrap block-gap pt-0" aria-label={fixed().contact.entities}>
        <div className="cols cols--3">
          {company.entities.map(({ id, name, role, street, town, email, phone }) => (
            <article className="entity" key={id}>
              {role && <p className="cap">{role}</p>}
              <h2 className="h3">{name}</h2>
              {(street || town) && (
                <address>
                  <span className="block">{street}</span>
                  <span className="block">{town}</span>
                </address>
              )}
              <FactList
                className="pairs"
                facts={[
                  [fixed().contact.email, email && <MailAddress key="email" email={email} />],
                  [fixed().contact.phone, phone && <a href={telephoneLink(phone)}>{phone}</a>],
                ]}
              />
            </article>
          ))}
        </div>
      </section>
      {company.topics.length > 0 && (
        <LedgerSection
          className="sec sec--tight"
          isLarge
          id="finder"
          title={words.finderTitle}
          note={words.finderNote ?? undefined}
        >
          <div className="ledger__body">
            <RouteFinderForm words={words} topics={company.topics} question={question} buildings={buildings} />
            {question.about && (
              <RouteFinderAnswer company={company} about={question.about} building={question.building} />
            )}
          </div>
        </LedgerSection>
      )}
      <div className="wrap plate">
        <div className="ledger items-end pt-0">
          <p className="cap ledger__label max-lg:order-last">{words.pictureNote}</p>
          <div className="ledger__body ph r-og">
            <Picture {...pagePicture(words.picture, builtIn())} sizes="(min-width: 64rem) 66vw, 92vw" />
          </div>
        </div>
      </div>
      {(company.departments.length > 0 || company.mainLine) && (
        <LedgerSection
          className="sec band"
          isSunk
          isLarge
          id="departments"
          title={words.departmentsTitle}
          note={words.departmentsNote ?? undefined}
        >
          <div className="ledger__body">
            {company.mainLine && <MainLine number={company.mainLine} note={company.mainLineNote} />}
            {company.departments.length > 0 && <DepartmentTable departments={company.departments} />}
          </div>
        </LedgerSection>
      )}
    </main>
  )
}
