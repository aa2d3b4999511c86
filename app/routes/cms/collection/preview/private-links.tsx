import { useEffect, useId, useRef, useState } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { languageNames } from '#app/content/engine/languages/language-names.ts'
import { lifetimes } from '#app/content/previews/lifetimes.ts'
import type { Locale, OtherLocale } from '#app/language/locales.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { LinkOnce, type ShownLink } from '#app/routes/cms/screen/link-once.tsx'
import { LineButton } from '#app/ui/button.tsx'
import { sayParts } from '#app/ui/say-parts.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'
import type { LivingLink, LivingLinks, NewLink } from './preview-links.ts'

/** `version`: another one may have a draft, or none any more. */
type Props = {
  collection: Collection
  storedId: string | undefined
  version: number | undefined
  language: OtherLocale | undefined
}

export function PrivateLinks({ collection, storedId, ...props }: Props) {
  const one = sayAny(collection.noun[0])
  if (!storedId)
    return (
      <p className="panel">
        {say('Save this {noun} as a draft first: a private link shows the draft as it is stored.', { noun: one })}
      </p>
    )
  return <LinksOf url={`/cms/${collection.slug}/records/${storedId}/preview-links`} one={one} {...props} />
}

function LinksOf({ url, one, version, language }: { url: string; one: string } & Pick<Props, 'version' | 'language'>) {
  const id = useId()
  const { success, failure } = useToast()
  const [{ waits, languages, links }, setLiving] = useState<LivingLinks>({ waits: true, languages: [], links: [] })
  const [problem, setProblem] = useState<string>()
  const [made, setMade] = useState<ShownLink & { id: string }>()
  const days = useRef<HTMLSelectElement>(null)
  const isMaking = useRef(false)
  const [wanted, setWanted] = useState<Locale>(language ?? 'en')
  const first = languages.find((locale) => locale === wanted)

  async function read() {
    const sent = await sendJson<LivingLinks>('GET', url)
    if (sent.isDone) setLiving(sent.answer)
    // With its draft each link to it has ended.
    if (sent.isDone && !sent.answer.waits) setMade(undefined)
    setProblem(sent.isDone ? undefined : sent.problem)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each save
  useEffect(() => void read(), [version])

  async function onMake(opener: HTMLElement) {
    if (isMaking.current) return
    isMaking.current = true
    const sent = await sendJson<NewLink>('POST', url, { days: Number(days.current?.value), language: first })
    isMaking.current = false
    if (!sent.isDone) return setProblem(sent.problem)
    const text = say('Anyone with this link sees the draft as last saved, until it is published.')
    setMade({ title: say('Private link'), ...sent.answer, text, opener })
    await read()
  }

  async function onRevoke(link: LivingLink) {
    const sent = await sendJson('DELETE', `${url}/${link.id}`)
    if (!sent.isDone && sent.status !== 404)
      return failure({ title: say('Error revoking the link'), description: sent.problem })
    success({ title: say('Success'), description: say('The link is revoked') })
    setMade((shown) => (shown?.id === link.id ? undefined : shown))
    days.current?.focus()
    await read()
  }

  async function onTakeOver(link: LivingLink) {
    const sent = await sendJson('PUT', `${url}/${link.id}`)
    if (!sent.isDone) return failure({ title: say('Error taking the link over'), description: sent.problem })
    success({
      title: say('Success'),
      description: say('You are now responsible for the link: whoever has it can open it'),
    })
    await read()
  }

  return (
    <div className="private-links">
      {made && <LinkOnce key={made.id} {...made} onClose={() => setMade(undefined)} />}
      {waits ? (
        <div className="private-links__make">
          <label htmlFor={`${id}-days`}>{say('A link to the stored draft, for')}</label>
          <select ref={days} className="input" id={`${id}-days`} defaultValue={lifetimes[1]}>
            {lifetimes.map((each) => (
              <option key={each} value={each}>
                {say(each === 1 ? '{count} day' : '{count} days', { count: each })}
              </option>
            ))}
          </select>
          {languages.length > 0 && (
            <>
              <label htmlFor={`${id}-language`}>{say('read first in')}</label>
              <select
                className="input"
                id={`${id}-language`}
                value={first ?? 'en'}
                onChange={({ target }) => setWanted(target.value as Locale)}
              >
                {(['en', ...languages] as const).map((locale) => (
                  <option key={locale} value={locale}>
                    {sayAny(locale === 'en' ? 'English' : languageNames[locale])}
                  </option>
                ))}
              </select>
            </>
          )}
          <LineButton onClick={({ currentTarget }) => onMake(currentTarget)}>{say('Make link')}</LineButton>
        </div>
      ) : (
        <p>
          {say('This {noun} has no draft to share: a private link shows a draft. Save one first.', {
            noun: one,
          })}
        </p>
      )}
      <p className="error" role="alert">
        {problem}
      </p>
      {links.length > 0 && (
        <ul aria-label={say('Private links')}>
          {links.map((link) => (
            <li key={link.id}>
              {!link.isOpen && (
                <p>
                  {say(
                    'Closed when {who} lost the role of an administrator. Take it over, and whoever has it can open it again.',
                    { who: link.madeBy },
                  )}
                </p>
              )}
              <span>
                {sayParts('By {who}, until {at}', {
                  who: link.madeBy,
                  at: <Moment at={new Date(link.expiresAt)} />,
                })}
              </span>
              {!(link.isOwn && link.isOpen) && (
                <button className="go" type="button" onClick={() => onTakeOver(link)}>
                  {say('Take over')}
                  <span className="vh">{` ${say('the link by {who}', { who: link.madeBy })}`}</span>
                </button>
              )}
              <button className="go" type="button" onClick={() => onRevoke(link)}>
                {say('Revoke')}
                <span className="vh">
                  {' '}
                  {sayParts('the link until {at}', { at: <Moment at={new Date(link.expiresAt)} /> })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
