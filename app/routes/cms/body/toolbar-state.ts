import { redoDepth, undoDepth } from 'prosemirror-history'
import { type EditorState, NodeSelection } from 'prosemirror-state'
import { ancestor, markType } from './commands.ts'

export type ToolbarState = ReturnType<typeof toolbarState>

export function toolbarState(state: EditorState) {
  const { selection, storedMarks, doc } = state
  const { $from, from, to, empty } = selection
  const has = (name: 'strong' | 'em' | 'link') => {
    const type = markType(name)
    return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
  }
  const within = (name: string) => ancestor($from, (other) => other === name)
  const { name, attrs } = { name: $from.parent.type.name, attrs: $from.parent.attrs }
  const list = ancestor($from, (other) => other === 'bullet_list' || other === 'ordered_list')?.node.type.name
  const style = name === 'heading' ? `heading ${attrs.level}` : name === 'pull_quote' ? name : 'paragraph'
  const table = within('table')
  return {
    style: within('quote') ? 'quote' : style,
    isStrong: has('strong'),
    isEm: has('em'),
    isLink: has('link'),
    list,
    isNote: within('note') !== undefined,
    isTable: table !== undefined,
    isRight: table !== undefined && $from.parent.attrs.align === 'right',
    isAtom: selection instanceof NodeSelection,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
}

export const isSameState = (one: ToolbarState, other: ToolbarState) =>
  Object.entries(one).every(([name, value]) => other[name as keyof ToolbarState] === value)
