import { expect, test } from 'vitest'
import { openArticle } from '#tests/support/article-dialog.ts'
import { publishArticle } from '#tests/support/article-edits.ts'
import type { RecordAnswer } from '#tests/support/articles.ts'
import { chart, doc, link, paragraph, pictures, text } from '#tests/support/body-blocks.ts'
import { eventually, input, openPage, toast } from '#tests/support/browser.ts'
import { editor } from '#tests/support/edited-site.ts'
import { paste } from '#tests/support/open-text.ts'

const item = (...content: object[]) => ({ type: 'list_item', content })
const row = (...cells: string[]) => ({
  type: 'table_row',
  content: cells.map((cell) => ({ type: 'table_cell', content: [text(cell)] })),
})
const said = (words: string) => paragraph(text(words))
const body = doc(
  { type: 'heading', attrs: { level: 1 }, content: [text('Heat')] },
  paragraph(text('The ground'), { type: 'footnote', attrs: { text: 'Of 2026.' } }, text(' is warm.')),
  {
    type: 'ordered_list',
    attrs: { start: 3 },
    content: [item(said('Drill'), { type: 'bullet_list', content: [item(said('deep'))] }), item(said('Wait'))],
  },
  {
    type: 'table',
    attrs: { caption: 'Wells', note: 'In metres' },
    content: [row('Well', 'Depth', 'Heat'), row('A', '90', '12')],
  },
  pictures({ url: '/uploads/cranes.jpg', caption: 'At work', credit: 'Ada', alt: 'Two cranes' }),
  { type: 'quote', attrs: { by: 'Ada', role: 'Driller' }, content: [said('It was warm.')] },
  { type: 'pull_quote', attrs: { by: 'Bo' }, content: [text('Warm!')] },
  { type: 'note', attrs: { title: 'Mind' }, content: [said('Not everywhere.')] },
  { type: 'divider' },
  chart('bars', [
    ['', 'Homes'],
    ['2026', '12'],
  ]),
  { type: 'film', attrs: { href: 'https://film.example/x', title: 'The film' } },
  paragraph(
    text('End', link({ href: '/contact' })),
    text('.', link({ kind: 'news', id: 'a4f5a7a4-0b8e-4ac4-9f0c-2f7a3f9f4f11' })),
  ),
)
const plain = `Heat

The ground[1] is warm.

3. Drill
   - deep
4. Wait

Wells
In metres
Well\tDepth\tHeat
A\t90\t12

At work
Ada

It was warm.
Ada
Driller

Warm!
Bo

Mind
Not everywhere.

---

A chart
\tHomes
2026\t12

The film

End.

[1] Of 2026.`

test('what is copied says all of it to other programs, and comes back into a text as it was', async () => {
  const { record, values } = await publishArticle(editor, { contentSections: [{ text: '', body }, { text: 'Here.' }] })
  const page = await openPage({ cookie: editor.cookie })
  const dialog = await openArticle(page, String(values.title))
  const [from, to] = [input(dialog, 'Text').first(), input(dialog, 'Text').last()]
  await from.press('ControlOrMeta+a')
  const copy = () =>
    from.evaluate((element) => {
      const clipboardData = new DataTransfer()
      // Firefox leaves out what it is given for a clipboard.
      const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true })
      element.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: clipboardData }))
      return { html: clipboardData.getData('text/html'), text: clipboardData.getData('text/plain') }
    })
  const copied = await copy()
  expect(copied.text).toBe(plain)
  const read = await page.evaluate((html) => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const links = [...body.querySelectorAll('a[data-attributes]')].map((each) => each.getAttribute('href'))
    return [body.textContent ?? '', body.querySelector('img')?.src, body.querySelector('img')?.alt, ...links]
  }, copied.html)
  expect(read.slice(1)).toEqual([`${editor.url}/uploads/cranes.jpg`, 'Two cranes', `${editor.url}/contact`, null])
  for (const words of plain.replaceAll(/\[1\]|[34]\.|-/g, '').split(/\s+/)) expect(read[0]).toContain(words)

  await from.getByText('Well', { exact: true }).click()
  for (const key of ['Home', 'Shift+ArrowDown', 'Shift+ArrowRight']) await page.keyboard.press(key)
  expect((await copy()).text).toBe('Well\tDepth\nA\t90')

  await to.press('ControlOrMeta+a')
  await paste(to, copied)
  await eventually(() => to.textContent()).toContain('End.')
  await dialog.getByRole('button', { name: 'Save and stay' }).click()
  await toast(page, 'Success', 'Article updated successfully').waitFor()
  const answer = await editor.call('GET', `/cms/news/records/${record.id}`)
  const [one, other] = ((await answer.json()) as RecordAnswer).record.values.contentSections as { body: unknown }[]
  expect(other?.body).toEqual(one?.body)
})
