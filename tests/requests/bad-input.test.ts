import { describe, expect, test } from 'vitest'
import { sampled } from '#tests/support/attack.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { site } from '#tests/support/read-site.ts'

const { host, port } = new URL(site.url)
const get = (path: string) => rawRequest(port, { path, headers: { host } })

const paths = [...new Set(publicPages.map((address) => address.replace(/\?.*/, '')))]
const names = ['category', 'page', 'q', 'about', 'building', 'location', 'type', 'phase', 'portfolio', 'token', 'other']
const values = {
  nothing: '',
  'what nobody offers': 'nothing',
  'a negative number': '-1',
  'a billion': '1000000000',
  'a number in other clothes': '1e9',
  'more than any integer': '99999999999999999999',
  NUL: '%00',
  'half a character': '%ff',
  'a name of the language': '__proto__',
  markup: '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  SQL: "'%3B%20drop%20table%20news_articles%3B--",
  '8 kB': 'x'.repeat(8 * 1024),
  'one word of 4,000 letters': '%C3%9C'.repeat(2000),
}

describe.each(Object.entries(values).map(([what, value], turn) => ({ what, value, turn })))(
  'a query that says $what',
  ({ value, turn }) => {
    test('leads to a page, whichever name it says it under, on every public page', async () => {
      for (const [at, path] of paths.entries())
        for (const name of sampled(names, turn + at)) {
          const answer = await get(`${path}?${name}=${value}`)
          const to = answer.headers.get('location')
          const page = to === null ? answer : await get(to)
          const asked = [path, name, to]
          expect([...asked, page.status]).toEqual([...asked, 200])
          expect(page.text).toContain('</html>')
          expect(page.text).not.toContain('<script>alert')
        }
    })
  },
)

test('a name that stands twice, or in brackets, is no error', async () => {
  const queries = ['?page=2&page=3', '?category[]=Press', '?q[a]=b', '?&&==&', '?%', '?page']
  for (const [turn, path] of paths.entries())
    for (const query of sampled(queries, turn, 2))
      expect([path, query, (await get(path + query)).status]).toEqual([path, query, expect.toBeOneOf([200, 302])])
})

describe.each(['/news/', '/project/', '/newsletter/', '/'])('an address below %s', (below) => {
  test.each([
    ['a name of the language', 'constructor', 404],
    ['an unknown name', 'nothing', 404],
    ['a number', '-1', 404],
    ['NUL', '%00', 400],
    ['half a character', '%ff', 400],
    ['a malformed percent', '%', 400],
    ['markup', '%3cscript%3ealert(1)%3c%2fscript%3e', 404],
    ['another folder', '..%2f..%2fetc%2fpasswd', 404],
    ['an emoji', '%f0%9f%8f%a0', 404],
    ['one word of 4,000 letters', 'w'.repeat(4000), 404],
  ])('that ends in %s is refused with a page or a sentence', async (_what, end, status) => {
    const answer = await get(below + end)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('<script>alert')
    if (status === 404) expect(answer.text).toContain('</html>')
  })
})
