import type { SectionOf } from '#app/content/free-pages/sections.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { chosenPicture } from '#app/routes/site/parts/page-picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'
import { Ledger } from './ledger.tsx'
import type { Place } from './place.ts'

type Props<Type extends string> = Place & { section: SectionOf<Type> }

/** Open and closed by the browser, without a script. */
export function QuestionsSection({ section: { title, questions }, ...place }: Props<'questions'>) {
  return (
    <Ledger title={title} {...place}>
      <div className="questions">
        {questions.map(({ id, question, answer }, at) => (
          <details key={id} open={at === 0}>
            <summary>
              {question}
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Ledger>
  )
}

export function QuotationSection({ section: { quotation, by, role }, className, isSunk }: Props<'quotation'>) {
  return (
    <div className={className}>
      <div className="wrap">
        <div className={isSunk ? 'rule rule--sink' : 'rule'}>
          <figure className="ledger">
            <figcaption className="ledger__label">
              <span className="label">{by}</span>
              {role && <p className="cap mt-2">{role}</p>}
            </figcaption>
            <blockquote className="statement ledger__body">
              <p>{fillIn(fixed().signs.quoted, { text: quotation })}</p>
            </blockquote>
          </figure>
        </div>
      </div>
    </div>
  )
}

export function PeopleSection({ section: { title, people }, ...place }: Props<'people'>) {
  return (
    <Ledger title={title} {...place}>
      <ul className="cols cols--3">
        {people.map(({ id, name, role, email, phone }) => (
          <li className="note" key={id}>
            <h3>{name}</h3>
            <p>{role}</p>
            {email && (
              <p>
                <MailAddress email={email} />
              </p>
            )}
            {phone && (
              <p>
                <a href={telephoneLink(phone)}>{phone}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Ledger>
  )
}

export function CallSection({ section: { statement, label, link }, id }: Props<'call'>) {
  const href = hrefOf(link)
  return (
    <section className="sec band" aria-labelledby={id}>
      <div className="wrap columns invitation">
        <h2 className="statement split__a" id={id}>
          {statement}
        </h2>
        {href && (
          <p className="split__b">
            <PageLink className="btn" href={href}>
              {label}
              <Icon name="right" />
            </PageLink>
          </p>
        )}
      </div>
    </section>
  )
}

export function GallerySection({ section: { title, pictures }, className, id, isSunk }: Props<'gallery'>) {
  const shown = pictures.flatMap(({ picture, ...rest }) => (picture ? [{ picture, ...rest }] : []))
  const isOne = shown.length === 1
  return (
    <section className={className} aria-labelledby={id} aria-label={id ? undefined : fixed().freePage.pictures}>
      <div className="wrap">
        {title && (
          <div className={isSunk ? 'rule rule--sink' : 'rule'}>
            <div className="plate-head">
              <h2 id={id}>{title}</h2>
            </div>
          </div>
        )}
        <div className={isOne ? 'cols' : 'cols cols--2'}>
          {shown.map(({ id, picture, caption }) => (
            <figure key={id}>
              <div className={isOne ? 'ph r-219' : 'ph r-32'}>
                <Picture
                  {...chosenPicture(picture, { width: 1920, height: 1280 })}
                  sizes={isOne ? '92vw' : '(min-width: 48rem) 46vw, 92vw'}
                />
              </div>
              {caption && <figcaption className="cap mt-3">{caption}</figcaption>}
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
