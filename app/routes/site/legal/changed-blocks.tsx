import { Fragment, type ReactNode } from 'react'
import type { Shown } from '#app/content/differences/block-differences.ts'
import { inOrder } from '#app/routes/site/body/in-order.ts'
import { fillIn } from '#app/words/fill-in.ts'
import { fixed } from '#app/words/fixed.ts'

type Change = 'added' | 'removed'

/** Two versions of a text in one. What pictures and films show is not drawn, only what is said of them. */
export const ChangedBlocks = ({ blocks }: { blocks: Shown[] }) => drawn(blocks)

/** What was added or removed as a whole has no words of both. */
const drawn = (blocks: Shown[], within?: Change) => inOrder(blocks, (block) => draw(block, within))

function draw(shown: Shown, within?: Change): ReactNode {
  const { type, words, parts = [] } = shown
  const whole = within ?? wholeOf(shown)
  switch (type) {
    case 'section':
      return (
        <section>
          <Says shown={shown} />
          {drawn(parts, whole)}
        </section>
      )
    case 'title':
      return <h2 className="h3">{wordsOf(shown, whole)}</h2>
    case 'bullet_list':
    case 'ordered_list':
      return (
        <>
          <Says shown={shown} />
          <ul>
            {inOrder(parts, (item) => (
              <li>{drawn(item.parts ?? [], whole ?? wholeOf(item))}</li>
            ))}
          </ul>
        </>
      )
    default:
      return (
        <>
          <Says shown={shown} />
          {words ? <p>{wordsOf(shown, whole)}</p> : drawn(parts, whole)}
        </>
      )
  }
}

const wholeOf = ({ change }: Shown) => (change === 'added' || change === 'removed' ? change : undefined)

/** Where it is not the words that tell. */
const Says = ({ shown }: { shown: Shown }) =>
  shown.says && !wholeOf(shown) ? <p className="cap">{fillIn(fixed().signs.colon, { label: shown.says })}</p> : null

function wordsOf({ words = [], change: changed }: Shown, whole?: Change) {
  if (whole) return <Marked change={whole} text={words.map(({ text }) => text).join('')} />
  return words.map(({ at, text, change, note }) => (
    <Fragment key={at}>
      {change ? <Marked change={change} text={text} /> : text}
      {changed && !change && note && `(${note}) `}
    </Fragment>
  ))
}

/** For whoever sees no lines, in words. */
function Marked({ change, text }: { change: Change; text: string }) {
  const Name = change === 'added' ? 'ins' : 'del'
  const written = text.trimEnd()
  return (
    <>
      <Name>
        <span className="vh">{`[${fillIn(fixed().signs.colon, { label: fixed().legal[change] })} `}</span>
        {written}
        <span className="vh">]</span>
      </Name>
      {text.slice(written.length)}
    </>
  )
}
