import type { Relation } from '#app/content/engine/relation-field.ts'
import { departmentNamed } from '#app/content/pages/company/department-named.ts'
import type { CompanyContent } from '#app/content/pages/company/page.ts'
import { questionAddress } from '#app/routes/site/contact/route-finder.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { LedgerSection } from './ledger-section.tsx'
import { MailAddress, telephoneLink } from './mail-address.tsx'

/** Whom to ask; of a department that is gone, or none, the way to Contact stays. */
export type Asked = {
  answering?: Answering
  topic?: CompanyContent['topics'][number]
  /** Whether there is a question to answer under Contact. */
  hasTopics: boolean
  mainLine: string | null
}

type Answering = { name: string; phone: string | null; email: string | null } & {
  option?: string | null
  hours?: string | null
}

/** By the ids that relations keep: a department may be renamed. */
export function askedOf({ departments, entities, topics, mainLine }: CompanyContent, relations: Relation[]): Asked {
  const isNamed = (kind: string, id: string) => relations.some((to) => to.kind === kind && to.id === id)
  const department = departments.find(({ id }) => isNamed('department', id))
  const topic =
    department && topics.find((topic) => departmentNamed(topic.department, departments)?.id === department.id)
  const answering = department ?? entities.find(({ id }) => isNamed('entity', id))
  return { answering, topic, hasTopics: topics.length > 0, mainLine }
}

type Props = { title: string; asked: Asked; building?: { slug: string; name: string }; className?: string }

export function AskSection({ title, asked, building, className = 'sec band' }: Props) {
  const { answering, topic, hasTopics, mainLine } = asked
  const question = `${questionAddress({ about: topic, building })}${topic ? '#answer' : '#finder'}`
  const phone = answering?.phone ?? (answering?.option ? mainLine : undefined) ?? (answering ? undefined : mainLine)
  return (
    <LedgerSection className={className} id="page-ask" title={title}>
      <div className="ledger__body ask">
        <div className="ask__part">
          {answering && (
            <p className="cap">
              {answering.option
                ? fillIn(fixed().ask.option, { department: answering.name, option: answering.option })
                : answering.name}
            </p>
          )}
          {phone && (
            <a className="ask__number num" href={telephoneLink(phone)}>
              {phone}
            </a>
          )}
          {answering?.hours && <p className="cap">{answering.hours}</p>}
          {answering?.email && (
            <p>
              <MailAddress email={answering.email} subject={building?.name} />
            </p>
          )}
        </div>
        <div className="ask__part">
          {hasTopics && <p className="mb-4">{building ? fixed().ask.prefilled : fixed().ask.anything}</p>}
          <p>
            <a className="btn" href={hasTopics ? question : '/contact'}>
              {answering && topic ? fillIn(fixed().ask.write, { department: answering.name }) : fixed().ask.contact}
              <Icon name="right" />
            </a>
          </p>
        </div>
      </div>
    </LedgerSection>
  )
}
