import sharp from 'sharp'
import { article } from '#tests/support/editor.ts'
import { ask, type Bench } from './bench.ts'
import { late, median } from './report.ts'

const part = 'Save, and see'
/** V8 compiles what a save needs. */
const warmUps = 10
const saves = 100
const photos = 3

/** From the editor's click to the visitor's page, on a site that nobody else uses. */
export async function measureSaves({ site, editor, report, say }: Bench) {
  say('Saving …')
  const created = await editor.createArticle({ date: '2026-11-20' })
  const { record } = (await created.json()) as { record: { id: string; version: number; values: object } }
  let version = record.version
  const inTurn = [site.url, `${site.url}/news`]

  async function save(values: object) {
    const answer = await editor.updateArticle(record.id, version++, { ...record.values, ...values })
    if (answer.status !== 200) throw new Error(`A save answered ${answer.status}: ${await answer.text()}`)
  }

  const took: Record<'save' | 'wait' | 'visible', number[]> = { save: [], wait: [], visible: [] }
  for (let at = -warmUps; at < saves; at++) {
    const title = `${article().title} at version ${version}`
    const clicked = performance.now()
    await save({ title })
    const saved = performance.now()
    const page = await ask(inTurn[version % inTurn.length] as string)
    const seen = performance.now()
    if (!page.includes(title)) throw new Error('The first request after a save does not show it')
    if (at < 0) continue
    took.save.push(saved - clicked)
    took.wait.push(seen - saved)
    took.visible.push(seen - clicked)
  }
  report.add(part, 'save without a picture, p95', late(took.save, 0.95), 'ms', { most: 20 })
  report.add(part, 'save, median', median(took.save), 'ms')
  report.add(part, 'click → the next visitor has the page, home and list, median', median(took.visible), 'ms', {
    most: 20,
  })
  report.add(part, 'the first visitor after a save waits, median', median(took.wait), 'ms', { most: 5 })

  const photo = await photograph()
  say(`Saving with a photograph of ${(photo.length / 1e6).toFixed(1)} MB …`)
  const withPhoto: number[] = []
  for (let at = 0; at < photos; at++) {
    const clicked = performance.now()
    const answer = await editor.upload(photo, 'photograph.jpg', 'image/jpeg')
    const { url } = (await answer.json()) as { url?: string }
    if (!url) throw new Error(`An upload answered ${answer.status}`)
    await editor.describe(url, 'Noise')
    await save({ imageUrl: url })
    withPhoto.push(performance.now() - clicked)
  }
  report.add(part, 'upload of a photograph of 5 MB and the save, slowest', Math.max(...withPhoto), 'ms', { most: 3000 })
  await editor.removeArticle(record.id)
}

/** As large as a camera's, and as hard to compress. */
async function photograph() {
  const [width, height] = [3700, 2500]
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 22 }
  const noise = sharp({ create: { width, height, channels: 3, background: '#888888', noise: grain } })
  return new Uint8Array(await noise.jpeg({ quality: 92 }).toBuffer())
}
