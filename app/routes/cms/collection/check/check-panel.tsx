import { useEffect, useRef } from 'react'
import type { Collection } from '#app/content/engine/collection.ts'
import { focusField } from '#app/routes/cms/collection/form/form-focus.ts'
import { labelOf } from '#app/routes/cms/collection/preview/label-of.ts'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
        <IconButton icon="close" tip="Close" label="Close the check" onPress={onClose} />
      </div>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.field} ${finding.says}`} data-weight={finding.weight}>
            <Icon name={finding.weight === 'blocker' ? 'alert' : 'search'} />
            <div>
              <p>
                <span className="vh">{finding.weight === 'blocker' ? 'Must be corrected: ' : 'Worth a look: '}</span>
                <strong>{finding.says}</strong> {finding.remedy}
              </p>
              {finding.field && (
                <button className="page-check__to" type="button" onClick={() => focusField(finding.field)}>
                  Go to {labelOf(collection.fields, finding.field)}
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
  if (blockers + warnings === 0) return 'The page is ready: nothing to mend'
  if (blockers === 0) return `${counted(warnings, 'thing')} worth a look, nothing that must be corrected`
  return `${counted(blockers, 'thing')} to mend before this is published`
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
