import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing, DrawnOnce } from '#app/ui/drawn-once.tsx'

test('a part of a page is drawn while the page is drawn, as it would be drawn there, and once', () => {
  let times = 0
  function draw(children: React.ReactNode) {
    times++
    return renderToString(children)
  }
  const words = {}
  const part = (id: string) => (
    <DrawnOnce as="div" of={words} by={['a']} id={id}>
      one &amp; {'two '}
      <b title={'"'}>{'<'}</b>
    </DrawnOnce>
  )
  const page = (
    <main>
      {part('first')}
      {part('second')}
      <Named />
    </main>
  )
  expect(renderToString(<Drawing value={draw}>{page}</Drawing>)).toBe(renderToString(page))
  expect(times).toBe(1)
})

test('a part is kept for its words and for what else it depends on, and drawn anew for others', () => {
  const drawn = (of: object, by: string, text: string) =>
    renderToString(
      <Drawing value={renderToString}>
        <DrawnOnce as="div" of={of} by={[by]}>
          {text}
        </DrawnOnce>
      </Drawing>,
    )
  const [words, others] = [{}, {}]
  expect(drawn(words, 'one', 'first')).toBe('<div>first</div>')
  expect(drawn(words, 'one', 'unseen')).toBe('<div>first</div>')
  expect(drawn(words, 'two', 'second')).toBe('<div>second</div>')
  expect(drawn(others, 'one', 'third')).toBe('<div>third</div>')
})

/** After a part, with an id that React counts. */
function Named() {
  return <p id={useId()} />
}
