import { useEffect, useRef } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { focusField } from '#app/routes/cms/collection/form/form-focus.ts'
import { labelOf } from '#app/routes/cms/collection/preview/label-of.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import type { Finding } from './finding.ts'
import { OutwardLinks } from './outward-links.tsx'

type Props = { collection: Collection; findings: Finding[]; onClose: () => void }

export function CheckPanel({ collection, findings, onClose }: Props) {
  const panel = useRef<HTMLElement>(null)
  const blockers = findings.filter(({ weight }) => weight === 'blocker').length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each check brings the panel into view
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'start' })
  }, [findings])

  return (
    <section
      className="page-check"
      ref={panel}
      tabIndex={-1}
      aria-labelledby="page-check"
      data-blocked={blockers > 0 || undefined}
    >
      <div className="page-check__head">
        <h3 id="page-check">{titleOf(blockers, findings.length - blockers)}</h3>
        <IconButton icon="close" tip={say('Close')} label={say('Close the check')} onPress={onClose} />
      </div>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.field} ${finding.says}`} data-weight={finding.weight}>
            <Icon name={finding.weight === 'blocker' ? 'alert' : 'search'} />
            <div>
              <p>
                <span className="vh">
                  {`${say(finding.weight === 'blocker' ? 'Must be corrected:' : 'Worth a look:')} `}
                </span>
                <strong>{finding.says}</strong> {finding.remedy}
              </p>
              {finding.field && (
                <button className="page-check__to" type="button" onClick={() => focusField(finding.field)}>
                  {say('Go to {field}', { field: labelOf(collection.fields, finding.field) })}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <OutwardLinks collection={collection} />
    </section>
  )
}

function titleOf(blockers: number, warnings: number) {
  if (blockers + warnings === 0) return say('The page is ready: nothing to correct')
  if (blockers > 0)
    return say(
      blockers === 1
        ? '{count} thing to correct before this is published'
        : '{count} things to correct before this is published',
      { count: blockers },
    )
  return say(
    warnings === 1
      ? '{count} thing worth a look, nothing that must be corrected'
      : '{count} things worth a look, nothing that must be corrected',
    { count: warnings },
  )
}
