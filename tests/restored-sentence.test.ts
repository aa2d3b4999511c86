import { expect, test } from 'vitest'
import { restoredSentence } from '#app/routes/cms/trash/restored-sentence.ts'
import type { ShownTrash } from '#app/routes/cms/trash/trash-row.tsx'

const shown = (id: string, more: Partial<ShownTrash> = {}): ShownTrash => ({
  ...{ kind: 'news', id, title: `Article ${id}`, wasPublished: false, publishAt: new Date('2026-03-02T08:00:00Z') },
  ...{ deletedAt: new Date('2026-03-01T08:00:00Z'), deletedBy: 'editor@estavelle.example', daysLeft: 29 },
  ...more,
})
const late = 'What was to be published meanwhile is a draft now.'

test('what comes back from the trash is said to be scheduled unless the server let its time go meanwhile', () => {
  const [one, other] = [shown('1'), shown('2', { wasPublished: true })]
  const [kept, gone] = [
    { kind: 'news', id: '1' },
    { kind: 'news', id: '1', isLate: true },
  ]
  expect(restoredSentence([one], [kept])).toMatch(/^“Article 1” is scheduled again for 2 March 2026, 09:00/)
  expect(restoredSentence([one], [gone])).toBe(`“Article 1” is restored as a draft. ${late}`)
  expect(restoredSentence([other], [{ ...gone, id: '2' }])).toBe(`“Article 2” is restored and public again. ${late}`)
  expect(restoredSentence([one, other], [gone, { kind: 'news', id: '2' }])).toBe(`2 records restored. ${late}`)
  expect(restoredSentence([one], [])).toBeUndefined()
})
