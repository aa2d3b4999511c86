import type { ReactNode } from 'react'
import type { Entity } from '#app/content/pages/company/page.ts'
import { company } from '#app/content/pages/page-stores.server.ts'
import { appContext } from '#app/context.ts'
import { houseIn } from '#app/house.ts'
import { spoken } from '#app/language/speaking.ts'
import { pageMeta } from '#app/routes/site/head/page-meta.ts'
import { organization, structuredData } from '#app/routes/site/head/structured-data.ts'
import { type Fact, FactList } from '#app/routes/site/parts/fact-list.tsx'
import { LedgerSection } from '#app/routes/site/parts/ledger-section.tsx'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { PageHead } from '#app/routes/site/parts/page-head.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import type { Route } from './+types/legal-notice'
import { BindingVersion } from './binding-version.tsx'

export { siteHeaders as headers } from '#app/routes/site/head/site-headers.ts'

const path = '/legal-notice'
const labels = () => fixed().legalNotice

/** What Luxembourg (Act of 14 August 2000, Article 5) and the Netherlands (Civil Code 3:15d, 2:186) ask of a website. */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(appContext)
  return { company: (await site.content()).read(company), publicUrl: site.publicUrl }
}

export function meta({ loaderData: { company, publicUrl }, matches }: Route.MetaArgs) {
  const house = houseIn(matches)
  const { noticeTitle, noticeLead } = company
  const description = noticeLead ?? fillIn(labels().description, { name: house.holder })
  return [
    ...pageMeta(house, { publicUrl, path, title: `${noticeTitle} | ${house.name}`, description }),
    structuredData(organization(house, company, publicUrl)),
  ]
}

export default function LegalNotice({ loaderData: { company } }: Route.ComponentProps) {
  const { noticeTitle, noticeLead, entities, responsible, privacyEmail, disputes } = company
  return (
    <main id="main" className="main">
      <PageHead title={noticeTitle} size="d2">
        {(noticeLead || spoken() !== 'en') && (
          <>
            {noticeLead && <p className="lead">{noticeLead}</p>}
            <BindingVersion path={path} />
          </>
        )}
      </PageHead>
      <LedgerSection className="sec block-gap pt-0" id="entities" title={labels().entities}>
        <div className="ledger__body cols cols--2">
          {entities.map((entity) => (
            <EntityFacts key={entity.id} entity={entity} />
          ))}
        </div>
      </LedgerSection>
      {responsible && (
        <Part id="responsible" title={labels().responsible}>
          {responsible}
        </Part>
      )}
      {privacyEmail && (
        <Part id="privacy" title={labels().privacy}>
          <MailAddress email={privacyEmail} />
        </Part>
      )}
      {disputes && (
        <Part id="disputes" title={labels().disputes}>
          {disputes}
        </Part>
      )}
    </main>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <LedgerSection className="sec sec--tight" id={id} title={title}>
      <p className="ledger__body whitespace-pre-line wrap-anywhere">{children}</p>
    </LedgerSection>
  )
}

function EntityFacts({ entity }: { entity: Entity }) {
  const { name, form, street, town, country, registerName, registerNumber, vatNumber, email, phone } = entity
  const facts: Fact[] = [
    [labels().form, form],
    [labels().seat, [street, town, country].filter(Boolean).join(', ')],
    [labels().register, [registerName, registerNumber].filter(Boolean).join(', ')],
    [labels().vatNumber, vatNumber],
    [labels().authority, entity.authority],
    [labels().representatives, entity.representatives],
    [labels().email, email && <MailAddress key="email" email={email} />],
    [labels().phone, phone && <a href={telephoneLink(phone)}>{phone}</a>],
  ]
  return (
    <article className="entity">
      <h3>{name}</h3>
      <FactList className="pairs pairs--wide" facts={facts} />
    </article>
  )
}
