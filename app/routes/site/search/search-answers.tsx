import type { Answer } from '#app/content/search/search.server.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { PageLink } from '#app/routes/site/parts/page-link.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

export function SearchAnswers({ answers }: { answers: Answer[] }) {
  return (
    <section className="wrap sec--hits" aria-label={fixed().search.answers}>
      <div className="rule">
        <ul className="replies">
          {answers.map((answer) => (
            <li className="reply" key={`${answer.path} ${answer.label}`}>
              <h2 className="label">{answer.label}</h2>
              {answer.kind === 'figure' && <Figure answer={answer} />}
              {answer.kind === 'contact' && <Contact answer={answer} />}
              {answer.kind === 'facts' && <Facts answer={answer} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Figure({ answer: { text, day, path } }: { answer: Extract<Answer, { kind: 'figure' }> }) {
  return (
    <>
      <p className="reply__n">{text}</p>
      <p>
        {day && `${fillIn(fixed().search.asOf, { day })} `}
        <PageLink href={path}>{fixed().search.aboutFigure}</PageLink>
      </p>
    </>
  )
}

function Contact({ answer: { phone, email, note, path } }: { answer: Extract<Answer, { kind: 'contact' }> }) {
  return (
    <>
      {phone && (
        <a className="reply__n" href={telephoneLink(phone)}>
          {phone}
        </a>
      )}
      {email && (
        <p>
          <MailAddress email={email} />
        </p>
      )}
      {note && <p>{note}</p>}
      <p>
        <a href={path}>{fixed().pages.contact}</a>
      </p>
    </>
  )
}

/** Of one building it stands as large as a figure, where it is as short. */
function Facts({ answer: { facts, path, more } }: { answer: Extract<Answer, { kind: 'facts' }> }) {
  const [first] = facts
  if (first && facts.length === 1)
    return (
      <>
        <p className={first.text.length < 12 ? 'reply__n' : 'statement'}>{first.text}</p>
        <p>
          <a href={first.path}>{first.name}</a>
        </p>
      </>
    )
  return (
    <>
      <dl className="reply__facts num">
        {facts.map(({ name, text, path }) => (
          <div key={path}>
            <dt>
              <a href={path}>{name}</a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={path}>{more}</a>
      </p>
    </>
  )
}
