import { Fragment, type ReactNode } from 'react'
import type { Stretch } from '#app/content/differences/word-differences.ts'
import { say } from '#app/words/say.ts'

/** Words with their marks; what was removed and added is told by sign and word, and by colour only then. */
export function ShownWords({ words }: { words: Stretch[] }) {
  return words.map((stretch) => {
    const { at, text, change, note } = stretch
    const Element = change === 'removed' ? 'del' : change === 'added' ? 'ins' : Fragment
    const written = text.trimEnd() || text
    return (
      <Fragment key={at}>
        <Element>
          {change && <span className="vh">{say(change)}: </span>}
          {marked(written, stretch)}
        </Element>
        {note && <span className="shown__note"> ({note})</span>}
        {text.slice(written.length)}
      </Fragment>
    )
  })
}

function marked(written: string, { marks }: Stretch): ReactNode {
  const types = new Set(marks.map(({ type }) => type))
  let drawn: ReactNode = written
  if (types.has('link')) drawn = <span className="shown__link">{drawn}</span>
  if (types.has('em')) drawn = <em>{drawn}</em>
  return types.has('strong') ? <strong>{drawn}</strong> : drawn
}
