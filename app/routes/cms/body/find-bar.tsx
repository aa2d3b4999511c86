import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#app/routes/cms/list/icon-button.tsx'
import { isComposing } from '#app/routes/cms/record/composing.ts'
import { LineButton } from '#app/ui/button.tsx'
import { say } from '#app/words/say.ts'
import type { Anchor } from './anchors.ts'
import type { BodyEditorHandle } from './create-editor.ts'
import { type Hit, hitsOf, isIn, isShown, look, replace, show, type Wanted } from './find.ts'
import { inOneStep } from './several-texts.ts'

type Props = {
  editors: () => BodyEditorHandle[]
  titles: Anchor[]
  turn: number
  sought: RefObject<Wanted | undefined>
  onClose: (shown?: EditorView) => void
}

export function FindBar({ editors, titles, turn, sought, onClose }: Props) {
  const [wanted, setWanted] = useState<Wanted>({ text: '' })
  const [by, setBy] = useState('')
  const [at, setAt] = useState<number>()
  const [said, setSaid] = useState('')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Where Undo takes it back. */
  const replaced = useRef<EditorView>(undefined)
  const last = useRef(editors)
  last.current = editors

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is asked for
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [turn])
  useEffect(
    () => () => {
      sought.current = undefined
      for (const { view } of last.current()) if (!view.isDestroyed) look(view, { text: '' })
    },
    [sought],
  )

  const places = () => editors().flatMap(({ view }) => hitsOf(view.state).map((hit, index) => ({ view, hit, index })))

  function search(changed: Partial<Wanted>) {
    const next = { ...wanted, ...changed }
    setWanted(next)
    sought.current = next
    setAt(undefined)
    for (const { view } of editors()) look(view, next)
    setSaid(next.text ? counted(places().length) : '')
  }

  function go(to: number) {
    const all = places()
    if (all.length === 0) return setSaid(counted(0))
    const next = (to + all.length) % all.length
    setAt(next)
    for (const { view } of editors()) {
      const own = all[next]?.view === view ? all[next]?.index : undefined
      look(view, wanted, own)
      if (own !== undefined) show(view, own)
    }
    const words = around(all[next]?.hit)
    const place = { at: next + 1, count: all.length }
    setSaid(words ? say('{at} of {count}: {words}', { ...place, words }) : say('{at} of {count}', place))
  }

  function replaceOne() {
    const place = at === undefined ? undefined : places()[at]
    if (!place || !isShown(place.view.state, place.index)) return go(at ?? 0)
    const others = places().length - 1
    replace(place.view, [place.hit], by)
    // What was put there may hold what is looked for.
    go((at ?? 0) + places().length - others)
  }

  function replaceAll() {
    const count = places().length
    const views = [...new Set(places().map(({ view }) => view))]
    inOneStep(views, (view) => replace(view, hitsOf(view.state), by))
    replaced.current = views[0]
    setAt(undefined)
    setSaid(say(count === 1 ? '1 place replaced' : '{count} places replaced', { count }))
  }

  // They are fields of the form, where Undo of a text takes nothing back.
  const inTitles = titles.filter(({ label }) => isIn(label, wanted)).map(({ where }) => where)

  const close = () => onClose(at === undefined ? replaced.current : places()[at]?.view)

  const option = (name: 'isWhole' | 'isExact', label: string) => (
    <label className="check">
      <input
        type="checkbox"
        checked={wanted[name] ?? false}
        onChange={({ target }) => search({ [name]: target.checked })}
      />
      {label}
    </label>
  )

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // It would save the form around the bar.
    event.preventDefault()
    if (event.target === input.current) go((at ?? (event.shiftKey ? 0 : -1)) + (event.shiftKey ? -1 : 1))
    else if (event.target.type !== 'checkbox') replaceOne()
  }

  return (
    <search className="ed-find" aria-label={say('Find and replace')} onKeyDown={onKeyDown}>
      <div className="field">
        <label htmlFor={`${id}-find`}>{say('Find')}</label>
        <input
          ref={input}
          className="input"
          id={`${id}-find`}
          value={wanted.text}
          autoComplete="off"
          onChange={({ target }) => search({ text: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-by`}>{say('Replace with')}</label>
        <input
          className="input"
          id={`${id}-by`}
          value={by}
          autoComplete="off"
          onChange={({ target }) => setBy(target.value)}
        />
      </div>
      <div className="ed-row">
        <IconButton icon="up" tip={say('Previous')} label={say('Previous')} onPress={() => go((at ?? 0) - 1)} />
        <IconButton icon="down" tip={say('Next')} label={say('Next')} onPress={() => go((at ?? -1) + 1)} />
        <LineButton onClick={replaceOne}>{say('Replace')}</LineButton>
        <LineButton onClick={replaceAll}>{say('Replace all')}</LineButton>
        <IconButton icon="close" label={say('Close find and replace')} onPress={close} />
      </div>
      {option('isWhole', say('Whole words'))}
      {option('isExact', say('Match capitals'))}
      <p className="count" role="status">
        {said}
        {said && inTitles.length > 0 && (
          <>
            <br />
            {say('Titles are changed by hand: {places}.', { places: inTitles.join(', ') })}
          </>
        )}
      </p>
    </search>
  )
}

const counted = (count: number) =>
  count === 0 ? say('Not found') : say(count === 1 ? 'Found 1 time' : 'Found {count} times', { count })

/** What its mark does not show: the words of a footnote or beside a block, without those that are far from it. */
function around(hit?: Hit) {
  if (!hit?.side) return ''
  const { text } = hit.side
  const [from, to] = [Math.max(0, hit.from - near), hit.to + near]
  return `${from > 0 ? '…' : ''}${text.slice(from, to).toWellFormed()}${to < text.length ? '…' : ''}`
}

const near = 30
