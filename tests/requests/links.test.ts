import { describe, expect, test } from 'vitest'
import { article, signIn } from '#tests/support/editor.ts'
import { linkRows } from '#tests/support/link-rows.ts'
import { pageForTest } from '#tests/support/page-for-test.ts'
import { recordsOf, valid } from '#tests/support/records.ts'
import { doc, linkOut, linkTo, paragraph, texts, words } from '#tests/support/written.ts'
import { site } from '#tests/support/written-site.ts'

const editor = await signIn(site.url)
const call = async (method: string, path: string, body?: object) => {
  const answer = await editor.call(method, path, body)
  return { status: answer.status, answer: await answer.json() }
}
const news = recordsOf(editor, 'news')
const drafted = async (values: object) =>
  (await call('POST', '/cms/news/records', { as: 'draft', values: { ...article(), ...values } })).answer.record
const linksTo = async (kind: string, ...ids: string[]) =>
  (await call('GET', `/cms/links/to/${kind}?${new URLSearchParams(ids.map((id) => ['id', id]))}`)).answer.links
const linking = (...targets: [kind: string, id: string][]) =>
  doc(paragraph(words('See '), ...targets.map(([kind, id]) => words('there', linkTo(kind, id)))))
const hidden = () => linkRows(editor, 'hidden')
const dead = () => linkRows(editor, 'dead')

describe('links of texts to records', () => {
  test('are known by the record that they lead to, whatever its address, in each state of the text', async () => {
    const target = await recordsOf(editor, 'portfolio').created()
    const [title, other] = ['An article that links', 'A project that links']
    const from = await news.created({
      title,
      ...texts.news(linking(['portfolio', target.id], ['portfolio', target.id])),
    })
    const body = texts.development(linking(['portfolio', target.id]))
    const waits = await call('POST', '/cms/development/records', {
      as: 'draft',
      values: { ...valid.development(), name: other, ...body },
    })
    const expected = [
      { kind: 'development', id: waits.answer.record.id, label: other, states: ['draft'] },
      { kind: 'news', id: from.id, label: title, states: ['published'] },
    ]
    expect(await linksTo('portfolio', target.id)).toEqual(expected)
    await recordsOf(editor, 'portfolio').update(target.id, 1, { ...target.values, slug: `${target.values.slug}-moved` })
    expect(await linksTo('portfolio', target.id)).toEqual(expected)

    const draft = { as: 'draft', version: 1, values: { ...from.values, ...texts.news(linking()) } }
    expect((await call('PUT', `/cms/news/records/${from.id}`, draft)).status).toBe(200)
    expect(await linksTo('portfolio', target.id)).toEqual(expected)
    await news.update(from.id, 2, draft.values)
    expect(await linksTo('portfolio', target.id)).toEqual(expected.slice(0, 1))
  })

  test('of records that go away together are not told', async () => {
    const first = await news.created()
    const second = await news.created(texts.news(linking(['news', first.id])))
    expect(await linksTo('news', first.id)).toMatchObject([{ id: second.id }])
    expect(await linksTo('news', first.id, second.id)).toEqual([])
    for (const id of ['', 'x', "'"]) expect(await linksTo('news', id)).toEqual([])
  })

  test('follow their target to another address, and fall away with it while their words stay', async () => {
    const target = await news.created()
    const { values } = await news.created(texts.news(linking(['news', target.id])))
    const read = async () => {
      const html = await (await fetch(`${site.url}/news/${values.slug}`)).text()
      const [, address] = /<a href="([^"]*)"[^>]*>there<\/a>/.exec(html) ?? []
      return { address, isSaid: html.includes('See ') && html.includes('there') }
    }
    expect(await read()).toEqual({ address: `/news/${target.values.slug}`, isSaid: true })
    const renamed = { ...target.values, slug: `${target.values.slug}-moved` }
    await news.update(target.id, 1, renamed)
    expect(await read()).toEqual({ address: `/news/${renamed.slug}`, isSaid: true })
    const without = { as: 'unpublished', version: 2, values: renamed }
    expect((await call('PUT', `/cms/news/records/${target.id}`, without)).status).toBe(200)
    expect(await read()).toEqual({ address: undefined, isSaid: true })
  })

  test('to what is shown on a page of others lead there', async () => {
    const { id } = await recordsOf(editor, 'venture-capital').created()
    await news.created({ title: 'Links to a company', ...texts.news(linking(['venture-capital', id])) })
    expect((await hidden()).filter((line) => line.startsWith('Links to a company'))).toEqual([])
  })

  test('to a designed page by an id, which nothing of ours writes, leave its words', async () => {
    const forged = await news.created(texts.news(linking(['page-home', crypto.randomUUID()])))
    const answer = await fetch(`${site.url}/news/${forged.values.slug}`)
    expect([answer.status, (await answer.text()).includes('there')]).toEqual([200, true])
  })

  test('whose target visitors cannot see are listed, with what became of it', async () => {
    const [seen, draft] = [await news.created({ title: 'Seen' }), await drafted({ title: 'Q4 letter' })]
    const removed = await news.created({ title: 'Removed' })
    const targets: [string, string][] = [draft.id, seen.id, removed.id, crypto.randomUUID()].map((id) => ['news', id])
    await news.created({ title: 'A text', ...texts.news(linking(...targets)) })
    await drafted({ title: 'A text that waits', ...texts.news(linking(['news', draft.id])) })
    await news.remove(removed.id)
    const listed = await hidden()
    const row = (title: string, state: string, target: string) => `${title} News article ${state} Links to ${target}`
    expect(listed.filter((line) => line.startsWith('A text')).toSorted()).toEqual(
      [
        row('A text', 'Published', '“Q4 letter”, a draft'),
        row('A text', 'Published', '“Removed”, in the trash'),
        row('A text', 'Published', 'something that was deleted for good'),
        row('A text that waits', 'Draft', '“Q4 letter”, a draft'),
      ].toSorted(),
    )
    await news.update(draft.id, 1, draft.values)
    expect((await hidden()).filter((line) => line.includes('Q4 letter'))).toEqual([])
  })
})

describe('what a text may link to', () => {
  const find = async (text: string) =>
    (await call('GET', `/cms/links?q=${encodeURIComponent(text)}`)).answer.groups as {
      label: string
      targets: { kind: string; id: string; label: string; path: string; state: string }[]
    }[]

  test('is found by name, in groups, drafts with their state', async () => {
    const house = await recordsOf(editor, 'portfolio').created({ name: 'Vwxyz house' })
    const draft = await drafted({ title: 'The vwxyz letter' })
    expect(await find('VWXYZ')).toEqual([
      {
        label: 'Properties and projects',
        targets: [
          {
            kind: 'portfolio',
            id: house.id,
            label: 'Vwxyz house',
            path: `/project/${house.values.slug}`,
            state: 'published',
          },
        ],
      },
      {
        label: 'Articles',
        targets: [
          { kind: 'news', id: draft.id, label: 'The vwxyz letter', path: `/news/${draft.values.slug}`, state: 'draft' },
        ],
      },
    ])
  })

  test('is found by its address, as visitors copy it', async () => {
    const { id, values } = await news.created()
    for (const address of [
      `/news/${values.slug}`,
      `${site.url}/news/${values.slug}?from=mail#first`,
      `${site.url}/nl/news/${values.slug}`,
    ])
      expect(await find(address)).toMatchObject([{ label: 'Articles', targets: [{ id }] }])
    const page = { kind: 'page', id: null, label: 'Public Markets', path: '/public-markets', state: 'published' }
    for (const text of ['/public-markets', `${site.url}/public-markets`, '/fr/public-markets', 'lic mark'])
      expect(await find(text)).toEqual([{ label: 'Pages', targets: [page] }])
    expect(await find('/nowhere')).toEqual([])
  })

  test('is told without a text, too, and no text is too strange', async () => {
    expect((await find('')).map(({ label }) => label)).toEqual([
      ...['Properties and projects', 'Articles', 'Documents', 'Figures', 'Versions', 'Pages'],
    ])
    for (const text of ['%', '\0', "'", '\\', '/', '//', '🙂'.repeat(400)])
      expect([text, Array.isArray(await find(text))]).toEqual([text, true])
  })
})

describe('a check of addresses of other websites', () => {
  const check = (body: unknown) => editor.call('POST', '/cms/links/check', body)

  test('is for administrators, reads what it can use, and goes into no private network', async () => {
    const stranger = await fetch(`${site.url}/cms/links/check`, { method: 'POST', headers: { origin: site.url } })
    expect(stranger.status).toBe(401)
    for (const body of [{}, { addresses: [] }, { addresses: 'x' }, { addresses: Array(31).fill('http://a.example') }])
      expect((await check(body)).status).toBe(400)
    const addresses = ['http://127.0.0.1/', 'http://[::1]/', 'http://0x7f.1/', 'http://169.254.169.254/', site.url]
    const { checked } = await (await check({ addresses })).json()
    expect(checked.map(({ state }: { state: string }) => state)).toEqual(addresses.map(() => 'unchecked'))
  })

  test('is made thirty times an hour', async () => {
    const answers: Response[] = []
    for (let count = 0; count < 31 && answers.at(-1)?.status !== 429; count++)
      answers.push(await check({ addresses: ['http://127.0.0.1/'] }))
    const last = answers.at(-1)
    expect([last?.status, Number(last?.headers.get('retry-after')) > 60]).toEqual([429, true])
  })
})

describe('links that somebody wrote as an address of ours', () => {
  const to = (...hrefs: string[]) => doc(paragraph(...hrefs.map((href) => words('there', linkOut(href)))))

  test('are listed once nothing is there, in each state of the text, until something is there again', async () => {
    const target = await news.created()
    const path = `/news/${target.values.slug}`
    const [title, other] = ['An article with typed links', 'A draft with typed links']
    await news.created({
      title,
      ...texts.news(to(`${path}?from=here#top`, `${site.url}${path}`, '/news', 'https://elsewhere.example/x', 'tel:1')),
    })
    await drafted({ title: other, ...texts.news(to(path, '/100%', '/NEWS/%F0%9F%A6%8A-no-such-page')) })
    const own = async () => (await dead()).filter((line) => line.startsWith(title) || line.startsWith(other))
    const lost = ['/100%', '/NEWS/🦊-no-such-page'].map((to) => `${other} News article Draft Links to ${to}`)
    expect(await own()).toEqual(lost)

    await news.remove(target.id)
    expect(await own()).toEqual([
      `${title} News article Published Links to ${path}?from=here`,
      `${title} News article Published Links to ${path}`,
      ...lost,
      `${other} News article Draft Links to ${path}`,
    ])
    await call('POST', '/cms/news/restore', { ids: [target.id] })
    expect(await own()).toEqual(lost)
  })

  test('are listed of a designed page, too', async () => {
    const { path, opened } = await pageForTest(editor, 'page-home')
    const values = { ...opened.values, contactLink: '/no-such-contact' }
    expect((await call('PUT', path, { as: 'draft', version: opened.version, values })).status).toBe(200)
    expect(await dead()).toContainEqual(expect.stringMatching(/ Draft Links to \/no-such-contact$/))
  })
})
