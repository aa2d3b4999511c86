import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Collection } from '#app/content/engine/collection.ts'
import { type HistoryQuery, historyAddress, type Shown } from '#app/routes/cms/record/history-address.ts'
import { Moment } from '#app/routes/cms/record/moment.tsx'
import { stateInWords } from '#app/routes/cms/record/state-in-words.ts'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { FieldDifferences } from './field-differences.tsx'
import { RestoreBox } from './restore-box.tsx'
import { hasPages, type Standing, type Version } from './version.ts'
import { VersionPage } from './version-page.tsx'
import { WholeVersion } from './whole-version.tsx'

type Props = { collection: Collection; id: string; asked: HistoryQuery; version?: Version; standing: Standing }

export function VersionPanel({ collection, id, asked, version, standing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On a small screen the link that led here has left it.
  const seen = useRef(asked.version)
  useEffect(() => {
    const focused = document.activeElement
    // Safari focuses no pressed link, but what is around it: the body in general, here the main part.
    const isLost = !focused?.checkVisibility() || focused.contains(heading.current)
    if (asked.version && asked.version !== seen.current && isLost) heading.current?.focus()
    seen.current = asked.version
  }, [asked.version])

  const addressOf = (shown?: Shown) => historyAddress(collection.slug, id, { ...asked, version: version?.id, shown })
  const back = (
    <Link className="version__back" to={historyAddress(collection.slug, id, { before: asked.before })}>
      <Icon name="left" />
      {say('All versions')}
    </Link>
  )
  if (!version)
    return (
      <section className="version" aria-labelledby="version">
        {back}
        <h2 className="version__at" id="version" ref={heading} tabIndex={-1}>
          {say('There is no such version')}
        </h2>
        <p>{say('It is older than the history that is kept, or never existed.')}</p>
      </section>
    )
  const { at, editor, says, values, before, state } = version
  const { record } = standing
  const tabs = tabsOf({ hasBefore: Boolean(before), hasNow: Boolean(record), hasPage: hasPages(collection) })
  const [shown] = tabs.find(([each]) => each === asked.shown) ?? [undefined]
  return (
    <section className="version" aria-labelledby="version">
      {back}
      <h2 className="version__at" id="version" ref={heading} tabIndex={-1}>
        <Moment at={at} />
      </h2>
      <p className="version__said">
        {editor ? say('{what}, by {editor}', { what: says, editor }) : says}
        {state && <span className="badge badge--secondary">{stateInWords(state)}</span>}
      </p>
      {!values && <p>{say('The version before shows what it held.')}</p>}
      {values && (
        <>
          <RestoreBox collection={collection} id={id} version={version} standing={standing} heading={heading} />
          <nav className="version__with" aria-label={say('What is shown')}>
            {tabs.map(([each, text]) => (
              <Link
                key={text}
                className="version__tab"
                to={addressOf(each)}
                preventScrollReset
                aria-current={each === shown ? 'true' : undefined}
              >
                {text}
              </Link>
            ))}
          </nav>
          {shown === 'page' && <VersionPage key={version.id} collection={collection} id={id} version={version} />}
          {shown === 'whole' && <WholeVersion collection={collection} version={version} />}
          {shown === 'now' && (
            <FieldDifferences
              collection={collection}
              one={values}
              other={record?.values}
              names={[say('This version'), say('Now')]}
              none={say('What stands now is the same.')}
            />
          )}
          {!shown && (
            <FieldDifferences
              collection={collection}
              one={before}
              other={values}
              names={[say('Before'), say('After')]}
              none={say('No field was changed.')}
            />
          )}
        </>
      )}
    </section>
  )
}

type Tab = [shown: Shown | undefined, text: string]

function tabsOf({ hasBefore, hasNow, hasPage }: Record<'hasBefore' | 'hasNow' | 'hasPage', boolean>): Tab[] {
  const first: Tab[] = hasBefore
    ? [[undefined, say('With the version before')]]
    : [[undefined, say('What it began with')]]
  const now: Tab[] = hasNow ? [['now', say('With what stands now')]] : []
  const page: Tab[] = hasPage ? [['page', say('The page')]] : []
  return [...first, ...now, ['whole', say('The whole version')], ...page]
}
