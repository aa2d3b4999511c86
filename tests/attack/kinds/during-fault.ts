import fc from 'fast-check'
import { known } from '#tests/support/attack.ts'
import { doors } from '#tests/support/doors.ts'
import { type Editor, signIn } from '#tests/support/editor.ts'
import { inParallel } from '#tests/support/in-parallel.ts'
import { createAdministrator, userCommand } from '#tests/support/people.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { until } from '#tests/support/start-site.ts'
import { type FaultName, faults } from '#tests/withdrawal/faults.ts'
import type { World } from '#tests/withdrawal/world.ts'
import { canaryDoors, createCanaries, type State } from './canaries.ts'
import { isBusy, type Knock, knocksAt, script } from './knocks.ts'
import { faultsOf, spelledOut, strangeRequest } from './strange-requests.ts'

/** Below what the site renders at once, so that it is the fault that refuses. */
const atOnce = 60

/** A site with something to steal, and what would steal it. */
export async function prepareAttacks(world: World, states?: State[]) {
  const { site, port, host } = world.instances[0]
  const { url } = site()
  const editor = await signIn(url)
  const { begin, hide } = createCanaries(editor, states)
  const canaries = await begin()
  await editor.createArticle({
    title: script,
    slug: 'stored-scripts',
    date: '2999-12-31',
    contentSections: [{ text: script }],
  })
  const former = await formerAdministrator(url, world)
  const paths = (await doors((name) => known[name])).map(({ path }) => path)
  const publicDoors = await canaryDoors(canaries)
  // Strangers have read all of it while it was public.
  await inParallel(publicDoors, atOnce, async (path) => (await fetch(url + path, { redirect: 'manual' })).text())
  await hide()
  const knocks = knocksAt({ url, editor, former, canaries, paths, publicDoors })

  /** So many of each kind at most, in chance's order, while the fault lasts. */
  return async function attack(fault: FaultName, most: number) {
    const strange = fc.sample(strangeRequest(paths), most).map((one) => ({
      ...spelledOut(one, editor),
      isWrong: (answer: Parameters<Knock['isWrong']>[0]) => faultsOf(answer, one).join(', ') || undefined,
    }))
    const chosen = Object.entries({ ...knocks, 'strange requests': strange }).flatMap(([name, all]) =>
      shuffled<Knock>(all)
        .slice(0, most)
        .map((knock) => ({ name, knock })),
    )
    const end = await faults[fault](world, 0)
    try {
      return outcomeOf(await inParallel(shuffled(chosen), atOnce, tried))
    } finally {
      await end()
      await until(world.isReady)
    }
  }

  async function tried({ name, knock: { isWrong, ...asked } }: { name: string; knock: Knock }) {
    const answer = await rawRequest(port, { ...asked, headers: { host, ...asked.headers } }).catch(() => undefined)
    // What is refused for the time being may still say too much.
    const wrong = answer && isWrong(answer)
    return {
      isRefused: answer === undefined || isBusy(answer.status),
      wrong: wrong && `${name}: ${asked.method ?? 'GET'} ${asked.path}: ${wrong}`,
    }
  }
}

function outcomeOf(all: { isRefused: boolean; wrong: string | undefined }[]) {
  const refused = all.filter(({ isRefused }) => isRefused).length
  const answered = all.length - refused
  return {
    cases: all.length,
    answered,
    measured: `${answered} answered, ${refused} refused for the time being`,
    through: all.map(({ wrong }) => wrong).filter((wrong) => wrong !== undefined),
  }
}

async function formerAdministrator(url: string, { postgres }: World): Promise<Editor> {
  const person = await createAdministrator(postgres.settings)
  const former = await signIn(url, person)
  await userCommand(postgres.settings, 'revoke', person.email)
  return former
}

const shuffled = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
