import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { noReferences } from '#app/content/references/references.ts'
import { Film } from '#app/routes/site/body/film.tsx'
import { outlineOf } from '#app/routes/site/body/outline.ts'

it.each([
  [1920, 1080, true],
  [854, 480, true],
  [1080, 1920, false],
  [640, 480, false],
  [null, null, false],
])('of a film of %i × %i pixels the frame may be filled: %s; any other is shown whole', (width, height, isFilled) => {
  const film = { url: '/files/a.mp4', mime: 'video/mp4', title: 'A', bytes: null, width, height }
  const page = { outline: outlineOf([], 1), references: { ...noReferences, files: new Map([['a.mp4', film]]) } }
  const html = renderToStaticMarkup(<Film node={{ type: 'film', attrs: { film: 'a.mp4' } }} page={page} />)
  expect(html.includes('<video class="fills"')).toBe(isFilled)
})
