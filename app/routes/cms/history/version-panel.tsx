import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Collection } from '../../../content/collection.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Moment } from '../moment.tsx'
import { FieldDifferences } from './field-differences.tsx'
import { type Asked, historyAddress } from './history-address.ts'
import { RestoreBox } from './restore-box.tsx'
import { type Standing, stateInWords, type Version } from './version.ts'

type Props = { collection: Collection; id: string; asked: Asked; version?: Version; standing: Standing }

/** One version: what it changed, or how it differs from what stands now, and the way back to it. */
export function VersionPanel({ collection, id, asked, version, standing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On a small screen the link that led here has left it.
  const seen = useRef(asked.version)
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || !focused?.checkVisibility()
    if (asked.version && asked.version !== seen.current && isLost) heading.current?.focus()
    seen.current = asked.version
  }, [asked.version])

  const addressOf = (withNow: boolean) =>
    historyAddress(collection.slug, id, { ...asked, version: version?.id, withNow })
  const back = (
    <Link className="version__back" to={historyAddress(collection.slug, id, { before: asked.before })}>
      <Icon name="left" />
      All versions
    </Link>
  )
  if (!version)
    return (
      <section className="version" aria-labelledby="version">
        {back}
        <h2 className="version__at" id="version" ref={heading} tabIndex={-1}>
          There is no such version
        </h2>
        <p>It is older than history is kept, or never was.</p>
      </section>
    )
  const { at, editor, says, values, before, state } = version
  const { record } = standing
  const isWithNow = Boolean(asked.withNow && record)
  return (
    <section className="version" aria-labelledby="version">
      {back}
      <h2 className="version__at" id="version" ref={heading} tabIndex={-1}>
        <Moment at={at} />
      </h2>
      <p className="version__said">
        {says}
        {editor && `, by ${editor}`}
        {state && <span className="badge badge--secondary">{stateInWords(state)}</span>}
      </p>
      {!values && <p>The version before shows what it held.</p>}
      {values && (
        <>
          <RestoreBox collection={collection} id={id} version={version} standing={standing} heading={heading} />
          {record && (
            <nav className="version__with" aria-label="Compare">
              <Link
                className="version__tab"
                to={addressOf(false)}
                preventScrollReset
                aria-current={isWithNow ? undefined : 'true'}
              >
                {before ? 'With the version before' : 'What it held'}
              </Link>
              <Link
                className="version__tab"
                to={addressOf(true)}
                preventScrollReset
                aria-current={isWithNow ? 'true' : undefined}
              >
                With what stands now
              </Link>
            </nav>
          )}
          <FieldDifferences
            collection={collection}
            {...(isWithNow
              ? {
                  one: values,
                  other: record?.values,
                  names: ['This version', 'Now'],
                  none: 'What stands now is the same.',
                }
              : { one: before, other: values, names: ['Before', 'After'], none: 'No field was changed.' })}
          />
        </>
      )}
    </section>
  )
}
