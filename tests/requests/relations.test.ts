import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { specifiedCompany } from '#app/content/pages/company/specified.ts'
import { signIn } from '#tests/support/editor.ts'
import { linkRows } from '#tests/support/link-rows.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { textOf } from '#tests/support/text-of.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const db = await openSiteDatabase(site.dataDir)
afterAll(() => db.end())

type Saved = { id: string; version: number; values: Record<string, unknown> }

const news = recordsOf(editor, 'news')
const properties = recordsOf(editor, 'portfolio')
const read = async (path: string) => (await textOf(fetch(site.url + path))).replaceAll('<!-- -->', '')
const articleOf = ({ values }: Saved) => `/news/${values.slug}`
const projectOf = ({ values }: Saved) => `/project/${values.slug}`
const about = (kind: string, ...records: Saved[]) => ({ related: records.map(({ id }) => ({ kind, id })) })

async function save(kind: string, as: string, { id, version, values }: Saved) {
  const answer = await editor.call('PUT', `/cms/${kind}/records/${id}`, { as, version, values })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { record: Saved }).record
}

describe('what an article is about', () => {
  test('stands under it, and it on the page of the building, for as long as both are public', async () => {
    const house = (await properties.created()) as Saved
    const told = (await news.created({ date: '2031-05-06', ...about('portfolio', house) })) as Saved
    const [name, title] = [String(house.values.name), String(told.values.title)]
    expect(await read(articleOf(told))).toContain(`href="${projectOf(house)}"`)
    expect(await read(projectOf(house))).toMatch(new RegExp(`In the news.*${title}`, 's'))
    const slug = `renamed-${randomUUID()}`
    const renamed = await save('portfolio', 'published', { ...house, values: { ...house.values, slug } })
    expect(await read(articleOf(told))).toContain(`href="/project/${slug}"`)

    const hidden = await save('news', 'unpublished', told)
    expect(await read(projectOf(renamed))).not.toContain(title)
    await save('news', 'published', hidden)
    expect(await read(projectOf(renamed))).toContain(title)
    await properties.remove(house.id)
    expect(await read(articleOf(told))).not.toContain(name)
  })

  test('is what is published of it: not what waits beside it, nor a building that is a draft', async () => {
    const house = (await properties.created()) as Saved
    const answer = await editor.call('POST', '/cms/portfolio/records', { as: 'draft', values: valid.portfolio() })
    const { record: draft } = (await answer.json()) as { record: Saved }
    const told = (await news.created(about('portfolio', draft))) as Saved
    const page = await read(articleOf(told))
    expect([page.includes(String(draft.values.name)), page.includes(draft.id)]).toEqual([false, false])
    await save('news', 'draft', { ...told, values: { ...told.values, ...about('portfolio', house) } })
    expect(await read(articleOf(told))).not.toContain(String(house.values.name))
    expect(await read(projectOf(house))).not.toContain(String(told.values.title))
  })

  test('is told before it is deleted, and in the audit trail by its name', async () => {
    const house = (await properties.created()) as Saved
    const told = (await news.created()) as Saved
    await save('news', 'published', { ...told, values: { ...told.values, ...about('portfolio', house) } })
    const links = await editor.page(`/cms/links/to/portfolio?id=${house.id}`)
    expect(await links.json()).toMatchObject({
      links: [{ kind: 'news', id: told.id, states: ['published'], isRelation: true }],
    })
    const named = async () => {
      const { rows } = await db.query(
        `select details #>> '{changed,related,to}' as name from audit_entries where subject_id = $1 order by id desc limit 1`,
        [told.id],
      )
      return rows[0]?.name
    }
    expect(await named()).toBe(house.values.name)
    const { record } = (await await news.open(told.id)) as unknown as { record: Saved }
    const [department] = specifiedCompany.departments
    await save('news', 'published', {
      ...record,
      values: { ...record.values, related: [{ kind: 'department', id: department?.id }] },
    })
    expect(await named()).toBe(department?.name)
  })

  test('is offered where a text names it, as a word of its own', async () => {
    const [house, company] = [`Haus ${randomUUID()}`, `Werk ${randomUUID()}`]
    // As many as are offered, and none of them named.
    const parts = Array.from({ length: 12 }, (_, at) => `Teil ${randomUUID()}${at}`)
    for (const name of [...parts, house]) await properties.created({ name })
    await recordsOf(editor, 'venture-capital').created({ name: company })
    const text = `We opened ${house}. Nothing is said of${company}s, or of${parts.join('s, of')}s.`
    const answer = await editor.call('POST', '/cms/relations', { kinds: ['portfolio', 'venture-capital'], text })
    expect(await answer.json()).toMatchObject({ mentioned: [{ kind: 'portfolio', label: house }] })
    const found = await editor.page(`/cms/relations?kind=portfolio&kind=department&q=${house.slice(0, 12)}`)
    expect(await found.json()).toMatchObject({ groups: [{ targets: [{ label: house, state: 'published' }] }] })
  })

  test('leads from the timeline of a company to what is told of it, and back', async () => {
    const milestones = ['2019', '2024-11'].map((date) => ({ id: `in-${date}`, date, title: `First cheque of ${date}` }))
    const company = (await recordsOf(editor, 'venture-capital').created({ milestones })) as Saved
    const told = (await news.created({ date: '2021-05-06', ...about('venture-capital', company) })) as Saved
    expect(await read('/venture-capital')).toMatch(
      new RegExp(`Timeline.*November 2024<.*cheque of 2024-11.*6 May 2021<.*"${articleOf(told)}".*cheque of 2019`, 's'),
    )
    expect(await read(articleOf(told))).toContain(`href="/venture-capital#company-${company.id}"`)
    await save('news', 'unpublished', told)
    expect(await read('/venture-capital')).not.toContain(articleOf(told))
  })
})

test('a property and the project that it was lead to each other, and not to what is withdrawn', async () => {
  const finished = { phase: 'Completed', completionDate: 'Q4 2025' }
  const project = (await recordsOf(editor, 'development').created(finished)) as Saved
  expect(await read('/real-estate')).toMatch(
    new RegExp(`${projectOf(project)}".*>Completed</dt><dd class="num">Q4 2025<`, 's'),
  )
  const house = (await properties.created({ projectBefore: [{ kind: 'development', id: project.id }] })) as Saved
  expect(await read(projectOf(house))).toMatch(new RegExp(`The earlier project.*${projectOf(project)}"`, 's'))
  expect(await read(projectOf(project))).toMatch(new RegExp(`What it became.*${projectOf(house)}"`, 's'))
  expect(await read('/real-estate')).not.toContain(`${projectOf(project)}"`)
  // Only what is listed can be asked about.
  const told = (await news.created(about('development', project))) as Saved
  const answer = await editor.call('POST', '/cms/development/records', { as: 'draft', values: valid.development() })
  const { record: draft } = (await answer.json()) as { record: Saved }
  const tellsMore = (await news.created(about('development', project, draft))) as Saved
  for (const page of [projectOf(project), articleOf(told), articleOf(tellsMore)])
    expect(await read(page)).toContain(`href="/contact?building=${house.values.slug}#finder"`)
  await save('portfolio', 'unpublished', house)
  expect(await read(projectOf(project))).not.toContain('What it became')
  expect(await read(articleOf(told))).toContain(`href="/contact?building=${project.values.slug}#finder"`)
  expect(await read('/real-estate')).toContain(`${projectOf(project)}"`)
})

test('a building says whom to ask, whatever the department is called, and the question knows the building', async () => {
  const house = (await properties.created({ department: [{ kind: 'department', id: 'item-5' }] })) as Saved
  const page = await read(projectOf(house))
  expect(page).toContain('Rental Residential, option 4')
  const asked = /href="(\/contact\?about=home&amp;building=[^"#]+)#answer"/.exec(page)?.[1] ?? ''
  expect(await read(asked.replace('&amp;', '&'))).toContain(`<p class="cap">${house.values.name}: A home to rent</p>`)
  const gone = (await properties.created({ department: [{ kind: 'department', id: 'item-77' }] })) as Saved
  expect(await read(projectOf(gone))).toContain(`href="/contact?building=${gone.values.slug}#finder"`)
})

test('whoever takes a department out of the company is told who names it, and what names one that is gone is listed', async () => {
  const house = (await properties.created({ department: [{ kind: 'department', id: 'item-5' }] })) as Saved
  const lossesWithout = async (gone: string) => {
    const { departments, entities } = specifiedCompany
    const staying = new URLSearchParams([
      ...departments.flatMap(({ id }) => (id === gone ? [] : [['department', id]])),
      ...entities.map(({ id }) => ['entity', id]),
    ])
    return (await (await editor.call('GET', `/cms/links/to/page-company?${staying}`)).json()).losses
  }
  expect(await lossesWithout('')).toEqual([])
  const told = expect.stringMatching(
    /^\d+ pages? .*connected with “Rental Residential” will no longer show the connection\.$/,
  )
  expect(await lossesWithout('item-5')).toEqual([told])

  const name = `Asks nobody ${randomUUID()}`
  await properties.created({ name, department: [{ kind: 'department', id: 'item-77' }] })
  const hidden = await linkRows(editor, 'hidden')
  expect(hidden.filter((line) => line.includes(name))).toEqual([
    `${name} Portfolio property Published Links to something that is no longer on the page “Company”`,
  ])
  expect(hidden.filter((line) => line.includes(String(house.values.name)))).toEqual([])
})

test('an article about several buildings says whom to ask where one department answers for all of them', async () => {
  const houseOf = async (id: string) =>
    (await properties.created({ department: [{ kind: 'department', id }] })) as Saved
  const [one, two, other] = [await houseOf('item-5'), await houseOf('item-5'), await houseOf('item-6')]
  const same = (await news.created(about('portfolio', one, two))) as Saved
  expect(await read(articleOf(same))).toContain('Rental Residential, option 4')
  const mixed = (await news.created(about('portfolio', one, other))) as Saved
  expect(await read(articleOf(mixed))).not.toContain('Rental Residential, option 4')
})

test('an old version with relations is restored with them, and forged ones are left out', async () => {
  const house = (await properties.created()) as Saved
  const related = [
    { kind: 'portfolio', id: house.id },
    { kind: 'users', id: house.id },
    'x',
    { kind: 'portfolio', id: '"' },
  ]
  const told = (await news.created({ related })) as Saved
  expect(told.values.related).toEqual([{ kind: 'portfolio', id: house.id }])
})
