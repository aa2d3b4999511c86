import { useEffect, useId, useRef, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { lifetimes } from '#app/content/previews/lifetimes.ts'
import type { Locale, OtherLocale } from '#app/language/locales.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { LinkOnce, type ShownLink } from '#app/routes/cms/screen/link-once.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import type { LivingLink, LivingLinks, NewLink } from './preview-links.ts'

/** `version`: another one may have a draft, or none any more. */
type Props = {
  collection: Collection
  storedId: string | undefined
  version: number | undefined
  /** That the form shows beside English. */
  language: OtherLocale | undefined
}

export function PrivateLinks({ collection, storedId, ...props }: Props) {
  const [one] = collection.noun
  if (!storedId)
    return <p className="panel">Save this {one} as a draft first: a private link shows the draft as it is stored.</p>
  return <LinksOf url={`/cms/${collection.slug}/records/${storedId}/preview-links`} one={one} {...props} />
}

function LinksOf({ url, one, version, language }: { url: string; one: string } & Pick<Props, 'version' | 'language'>) {
  const id = useId()
  const { success, failure } = useToast()
  const [{ waits, languages, links }, setLiving] = useState<LivingLinks>({ waits: true, languages: [], links: [] })
  const [problem, setProblem] = useState<string>()
  const [made, setMade] = useState<ShownLink>()
  const days = useRef<HTMLSelectElement>(null)
  const [wanted, setWanted] = useState<Locale>(language ?? 'en')
  const first = languages.find((locale) => locale === wanted)

  async function read() {
    const sent = await sendJson<LivingLinks>('GET', url)
    if (sent.isDone) setLiving(sent.answer)
    setProblem(sent.isDone ? undefined : sent.problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each save
  useEffect(() => void read(), [version])

  async function onMake(opener: HTMLElement) {
    const sent = await sendJson<NewLink>('POST', url, { days: Number(days.current?.value), language: first })
    if (!sent.isDone) return setProblem(sent.problem)
    const text = 'Anyone with this link sees the draft as last saved, until it is published.'
    setMade({ title: 'Private link', link: sent.answer.link, text, opener })
    await read()
  }

  async function onRevoke(link: LivingLink) {
    const sent = await sendJson('DELETE', `${url}/${link.id}`)
    if (!sent.isDone && sent.status !== 404)
      return failure({ title: 'Error revoking the link', description: sent.problem })
    success({ title: 'Success', description: 'The link is revoked' })
    setMade(undefined)
    days.current?.focus()
    await read()
  }

  async function onTakeOver(link: LivingLink) {
    const sent = await sendJson('PUT', `${url}/${link.id}`)
    if (!sent.isDone) return failure({ title: 'Error taking the link over', description: sent.problem })
    success({ title: 'Success', description: 'You answer for the link now: whoever has it can open it' })
    await read()
  }

  return (
    <div className="private-links">
      {made && <LinkOnce key={made.link} {...made} onClose={() => setMade(undefined)} />}
      {waits ? (
        <div className="private-links__make">
          <label htmlFor={`${id}-days`}>A link to the stored draft, for</label>
          <select ref={days} className="input" id={`${id}-days`} defaultValue={lifetimes[1]}>
            {lifetimes.map((each) => (
              <option key={each} value={each}>
                {each === 1 ? '1 day' : `${each} days`}
              </option>
            ))}
          </select>
          {languages.length > 0 && (
            <>
              <label htmlFor={`${id}-language`}>read first in</label>
              <select
                className="input"
                id={`${id}-language`}
                value={first ?? 'en'}
                onChange={({ target }) => setWanted(target.value as Locale)}
              >
                {(['en', ...languages] as const).map((locale) => (
                  <option key={locale} value={locale}>
                    {locale === 'en' ? 'English' : languageNames[locale]}
                  </option>
                ))}
              </select>
            </>
          )}
          <LineButton onClick={({ currentTarget }) => onMake(currentTarget)}>Make link</LineButton>
        </div>
      ) : (
        <p>Nothing of this {one} waits to be published: a private link shows a draft. Save one first.</p>
      )}
      <p className="error" role="alert">
        {problem}
      </p>
      {links.length > 0 && (
        <ul aria-label="Private links">
          {links.map((link) => (
            <li key={link.id}>
              {!link.isOpen && (
                <p>
                  Closed when {link.madeBy} lost the role of an administrator. Take it over, and whoever has it can open
                  it again.
                </p>
              )}
              <span>
                By {link.madeBy}, until <Moment at={new Date(link.expiresAt)} />
              </span>
              {!(link.isOwn && link.isOpen) && (
                <button className="go" type="button" onClick={() => onTakeOver(link)}>
                  Take over<span className="vh"> the link by {link.madeBy}</span>
                </button>
              )}
              <button className="go" type="button" onClick={() => onRevoke(link)}>
                Revoke
                <span className="vh">
                  {' '}
                  the link until <Moment at={new Date(link.expiresAt)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
