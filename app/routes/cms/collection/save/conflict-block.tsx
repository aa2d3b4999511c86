import { blockDifferences, type Shown, shownAsIs } from '#app/content/differences/block-differences.ts'
import { type View, viewOf } from '#app/content/differences/view.ts'
import { wordDifferences } from '#app/content/differences/word-differences.ts'
import type { BodyNode } from '#app/content/engine/body/read-body.ts'
import { ShownBlocks } from '#app/routes/cms/record/differences/shown-blocks.tsx'
import { say } from '#app/words/say.ts'

type Props = {
  block?: BodyNode
  /** What both began with: what is different from it is marked. */
  base?: BodyNode
}

/** One version of a block that both have changed; removed words stand among the others. */
export function ConflictBlock({ block, base }: Props) {
  if (!block) return <span className="hint">{say('Removed')}</span>
  const view = alone(viewOf(block))
  return <ShownBlocks blocks={base ? [changedFrom(alone(viewOf(base)), view)] : [shownAsIs(view)]} />
}

function changedFrom(before: View, after: View): Shown {
  const [shown] = blockDifferences([before], [after]).after
  if (!shown?.words || !before.words || !after.words) return shown ?? shownAsIs(after)
  return { ...shown, words: wordDifferences(before.words, after.words) }
}

function alone(view: View): View {
  if (view.type === 'table_row') return { type: 'table', attrs: {}, parts: [view] }
  return view.type === 'list_item' ? { ...view, type: 'paragraph' } : view
}
