import { afterAll, beforeAll, expect, test } from 'vitest'
import { collections } from '#app/content/collections.ts'
import { sampled } from '#tests/support/attack.ts'
import { signIn } from '#tests/support/editor.ts'
import { nothingIn } from '#tests/support/marked-record.ts'
import { type CollectionSlug, recordsOf } from '#tests/support/records.ts'
import { site } from '#tests/support/site.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'

// What editors do to sample records, and what strangers find of them at every public door afterwards.

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Project = { kind: CollectionSlug; slug: string; id: string; values: Record<string, unknown>; version: number }
const projects = new Map<string, Project>()
const project = (slug: string) => projects.get(slug) as Project

beforeAll(async () => {
  for (const [kind, table] of [
    ['portfolio', 'portfolio_properties'],
    ['development', 'development_projects'],
  ] as const)
    for (const { id, slug } of (await db.query(`select id, slug from ${table}`)).rows) {
      const { record } = await recordsOf(editor, kind).open(id)
      projects.set(slug, { kind, slug, id, values: record.values, version: record.version })
    }
})

const ask = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

/** Every page that could name the project, and the pages of all others, which lead to their neighbours. */
const doorsTo = ({ slug, values }: Project) => [
  ...['/', '/real-estate', '/real-estate.data', '/real-estate?phase=Completed', '/sitemap.xml', '/news', '/contact'],
  ...['/contact?about=repair', '/news/feed.xml', '/news/atom.xml', '/news/feed.json'],
  `/search?${new URLSearchParams({ q: String(values.name) })}`,
  `/search?${new URLSearchParams({
    q: String(values.description)
      .split(/[ ,.]+/)
      .slice(0, 6)
      .join(' '),
  })}`,
  ...sampled(
    [...projects.keys()].filter((other) => other !== slug),
    slug.length,
    4,
  ).map((other) => `/project/${other}`),
]

const own = ({ slug }: Project) => [
  `/project/${slug}`,
  `/project/${slug}.data`,
  `/share/project/${slug}.png`,
  `/share/project/${slug}.jpg`,
]

function picturesOf({ values }: Project) {
  const gallery = values.gallery as { url: string }[]
  return [values.imageUrl as string, ...gallery.map(({ url }) => url)].flatMap((url) => [
    url,
    `${url.replace('uploads', 'renditions')}/400.webp`,
  ])
}

async function whatIsSeen(project: Project) {
  const address = new RegExp(`/project/${project.slug}\\b`)
  const told = String(project.values.longDescription).slice(0, 60)
  const seen: string[] = []
  // Twice: for a page of its own, and for a kept one.
  for (const door of [...doorsTo(project), ...doorsTo(project)]) {
    const { status, text } = await ask(door)
    // Of another that was withdrawn before there is no page.
    expect([door, status]).toEqual([door, door.startsWith('/project/') ? expect.toBeOneOf([200, 404]) : 200])
    if (address.test(text) || text.includes(told)) seen.push(door)
  }
  for (const door of [...own(project), ...picturesOf(project), ...own(project)])
    if ((await ask(door)).status === 200) seen.push(door)
  return seen
}

/** Of a picture that other records show, these records decide. */
async function shownElsewhere() {
  const { rows } = await db.query<{ name: string }>(`select name from image_uses where state = 'published'`)
  return (door: string) => rows.some(({ name }) => door.includes(`/${name}`))
}

const remove = (kind: string, ids: string[]) => editor.call('DELETE', `/cms/${kind}/records`, { ids })

const unpublish = ({ kind, id, version, values }: Project) =>
  editor.call('PUT', `/cms/${kind}/records/${id}`, { as: 'unpublished', version, values })

const withdrawals: [what: string, slugs: string[], withdraw: (of: Project[]) => Promise<Response>][] = [
  ['a property is deleted', ['kustlaan'], ([one]) => editor.call('DELETE', `/cms/portfolio/records/${one?.id}`)],
  ['a project is deleted', ['sun-park'], ([one]) => editor.call('DELETE', `/cms/development/records/${one?.id}`)],
  [
    'several properties are deleted at once',
    ['bisonspoor-center', 'venusbaan'],
    (of) =>
      remove(
        'portfolio',
        of.map(({ id }) => id),
      ),
  ],
  [
    'several projects are deleted at once',
    ['towerspoor', 'medespoor'],
    (of) =>
      remove(
        'development',
        of.map(({ id }) => id),
      ),
  ],
  ['a property is unpublished', ['pathe-building'], ([one]) => unpublish(one as Project)],
  ['a project is unpublished', ['centerspoor'], ([one]) => unpublish(one as Project)],
]

test.each(sampled(withdrawals, 0, 2))('when %s, no door shows anything of it', async (_what, slugs, withdraw) => {
  const withdrawn = slugs.map(project)
  for (const one of withdrawn)
    expect(await whatIsSeen(one)).toEqual(
      expect.arrayContaining(['/real-estate', '/sitemap.xml', ...own(one), ...picturesOf(one)]),
    )
  expect((await withdraw(withdrawn)).status).toBe(200)
  for (const one of withdrawn) {
    const isShownElsewhere = await shownElsewhere()
    expect((await whatIsSeen(one)).filter((door) => !isShownElsewhere(door))).toEqual([])
    const page = await ask(`/project/${one.slug}`)
    expect(page.status).toBe(404)
    expect(page.text).toContain('<h1>Project Not Found</h1>')
  }
})

test.each(sampled(['saint-honore', 'marijkelaan'], 0))('what an editor empties is empty: %s', async (slug) => {
  const { kind, id, version, values } = project(slug)
  const optional = Object.entries(nothingIn(kind)).filter(([name]) => !collections[kind]?.fields[name]?.required)
  const emptied = { ...values, ...Object.fromEntries(optional) }
  const pictures = picturesOf(project(slug))
  const saved = await editor.call('PUT', `/cms/${kind}/records/${id}`, { version, values: emptied })
  expect(saved.status).toBe(200)
  const { status, text } = await ask(`/project/${slug}`)
  expect(status).toBe(200)
  expect(text).toContain(`${values.name}</h1>`)
  // The footer names the entities.
  const texts = optional
    .filter(([name]) => name !== 'entity')
    .map(([name]) => values[name])
    .filter((value) => typeof value === 'string' && value !== '#')
  const told = [...texts, ...(values.highlights as string[])].map((value) => String(value).slice(0, 40))
  expect(told.length).toBeGreaterThan(5)
  // A letter or a year begins other words as well.
  for (const value of told.filter((value) => !String(values.description).includes(value)))
    expect([value, text.includes(value.length > 4 ? `>${value}` : `>${value}<`)]).toEqual([value, false])
  for (const absent of ['Key highlights', 'Gallery', 'Size</dt>', 'Units</dt>', 'ompletion</dt>', `projects-${slug}`])
    expect([absent, text.includes(absent)]).toEqual([absent, false])
  expect((await ask('/real-estate')).text).not.toContain(`projects-${slug}`)
  const isShownElsewhere = await shownElsewhere()
  for (const picture of pictures.filter((each) => !isShownElsewhere(each)))
    expect([picture, (await ask(picture)).status]).toEqual([picture, 404])
})
