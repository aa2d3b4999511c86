import { pathOf, withPartOf } from '#app/content/addresses/address-rules.ts'
import { readable } from '#app/content/addresses/readable.ts'
import type { Issue } from '#app/content/engine/collection.ts'
import type { AppContext } from '#app/context.ts'
import { say } from '#app/words/say.ts'
import { thoseThatMayStand } from './may-stand.server.ts'

type Ends = { from: string; to: string }
type Checked = { to: string } | { issues: Issue[]; mayAddAnyway?: boolean }

/** What visitors get at both ends: there must be nothing at the one and something at the other. */
export async function issuesAtEnds(
  { ask }: Pick<AppContext, 'ask'>,
  { from, to }: Ends,
  anyway = false,
): Promise<Checked> {
  const taken = await ask(from)
  if (taken.ok) {
    const said = [await nameOf(taken, from), say('Redirects are for addresses that lead nowhere.')]
    return { issues: [{ field: 'from', message: said.join(' ') }] }
  }
  const { status, headers } = await ask(to)
  const next = status === 301 ? headers.get('location') : null
  // Back to where we came from is a circle, for which the list has the words.
  if (next && pathOf(next) !== from) return issuesAtEnds({ ask }, { from, to: withPartOf(to, next) }, anyway)
  if (status === 200 || next || anyway) return { to }
  const path = readable(pathOf(to))
  const message =
    status === 404
      ? say('There is nothing at {path}: visitors would be led to “not found”.', { path })
      : say('{path} cannot be shown to visitors just now ({status}).', { path, status })
  return { issues: [{ field: 'to', message }], mayAddAnyway: true }
}

type Listed = { id: string | null; from: string }

/** A page that has been put at an old address since goes before the redirect. */
export async function withTaken<One extends Listed>({ ask, db }: Pick<AppContext, 'ask' | 'db'>, redirects: One[]) {
  const written = redirects.flatMap(({ id, from }) => (id === null ? [] : [from]))
  const taken = new Set<string>()
  for (const from of await thoseThatMayStand({ db }, written)) if ((await ask(from)).ok) taken.add(from)
  return redirects.map((redirect) => ({ ...redirect, isTaken: redirect.id !== null && taken.has(redirect.from) }))
}

async function nameOf(answer: Response, address: string) {
  const path = readable(address)
  const [, title] = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(await answer.text()) ?? []
  return title
    ? say('{path} is a page: “{title}”.', { path, title: plain(title) })
    : say('There is a file at {path}.', { path })
}

/** As React writes text. */
const plain = (html: string) => html.replace(/&(amp|quot|#x27|lt|gt);/g, (sign) => signs[sign] ?? sign)

const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
