import { createHash } from 'node:crypto'
import { inParallel } from '#tests/support/in-parallel.ts'
import { wordsIn } from '#tests/support/marked-record.ts'
import type { Answer } from './ask.ts'
import type { Door } from './doors.ts'
import type { Instance } from './world.ts'

/** What was withdrawn and can be read, what is published and cannot, and what an instance has not heard of yet. */
export type Sweep = { leaks: string[]; missing: string[]; outdated: string[] }

type Options = {
  instance: Instance
  /** What may be seen everywhere. */
  allowed: Set<string>
  /** Names of pictures, films and documents that the model knows. */
  media: Set<string>
  /** Bytes that were drawn from something, by their hash. */
  drawings: Map<string, string>
  /** Whether nothing is broken, so that what is answered is the truth of now. */
  isWell: boolean
}

/** So few that none waits for two seconds and is refused, whatever else the machine does. */
const atOnce = 8

/** Asks at every door as a stranger, and once more with each tag that a withdrawn answer had. */
export async function sweep(doors: Door[], options: Options): Promise<Sweep> {
  // During a fault each may wait as long as the site makes anybody wait.
  const found = await inParallel(doors, options.isWell ? atOnce : doors.length, (door) => knock(door, options))
  return {
    leaks: found.flatMap(({ leaks }) => leaks),
    missing: found.flatMap(({ missing }) => missing),
    outdated: found.flatMap(({ outdated }) => outdated),
  }
}

async function knock(door: Door, options: Options): Promise<Sweep> {
  const { instance, isWell } = options
  const answer = await instance.asker.ask(door.path, door)
  instance.count(answer?.status)
  const told = answer ? tellings(door, answer, options) : []
  const wrong = told.filter((word) => isWithdrawn(word, door, options))
  const outdated = wrong.filter((word) => instance.unheard.has(word))
  const withdrawn = wrong.filter((word) => !instance.unheard.has(word))
  const leaks = withdrawn.length > 0 ? [describe(door, answer, withdrawn.join(', '))] : []
  const isUnknown = isGiven(answer) && isDrawn(door) && !door.isOpen && told.length === 0
  if (isUnknown && instance.unheard.size === 0) leaks.push(describe(door, answer, 'bytes of it'))
  leaks.push(...(await revalidate(door, options)))
  if (isGiven(answer) && answer.etag) instance.remember(nameOf(door), answer.etag, told)
  const missing = isWell
    ? door.shows.filter((word) => !told.includes(word)).map((word) => describe(door, answer, `no ${word}`))
    : []
  return { leaks, missing, outdated }
}

const isDrawn = ({ isOpen }: Door) => isOpen !== undefined
const isGiven = (answer: Answer): answer is NonNullable<Answer> =>
  answer !== undefined && [200, 206].includes(answer.status)
const nameOf = ({ path, headers = {} }: Door) => [path, ...Object.values(headers)].join(' ')

/** The words and pictures that an answer names or is drawn from. */
function tellings(door: Door, answer: NonNullable<Answer>, { drawings, media, isWell, instance }: Options) {
  const { bytes, location, link, disposition } = answer
  if (isDrawn(door)) {
    if (!isGiven(answer)) return wordsIn(location)
    const hash = createHash('sha256').update(bytes).digest('base64url')
    const isSure = isWell && instance.unheard.size === 0
    if (isSure && door.drawnFrom && !drawings.has(hash)) drawings.set(hash, door.drawnFrom)
    return [drawings.get(hash), ...wordsIn(disposition)].filter((word) => word !== undefined)
  }
  const text = `${location} ${link} ${bytes}`
  const named = [...text.matchAll(/(?:uploads|renditions|files)\/([\w-]+\.\w+)/g)].map(([, name = '']) => name)
  const inDutch = text.match(/\/nl\/(?:news|project|documents|figures)\/canary[a-p]{12}/g) ?? []
  return [...new Set([...wordsIn(text), ...inDutch, ...named.filter((name) => media.has(name))])]
}

/** An answer may repeat what it was asked for. */
function isWithdrawn(word: string, { path, admits = [] }: Door, { allowed }: Options) {
  return !allowed.has(word) && !admits.includes(word) && !path.includes(word)
}

/** "What you have is as good as new" says the same as sending it. */
async function revalidate(door: Door, options: Options) {
  const { instance } = options
  const withdrawn = instance.remembered(nameOf(door)).flatMap(({ etag, told }) => {
    const word = told.find((each) => isWithdrawn(each, door, options) && !instance.unheard.has(each))
    return word ? [{ etag, word }] : []
  })
  const answers = await Promise.all(
    withdrawn.flatMap(({ etag, word }) =>
      ['GET', 'HEAD'].map(async (method) => {
        const answer = await instance.asker.ask(door.path, {
          method,
          headers: { ...door.headers, 'if-none-match': etag },
        })
        return answer?.status === 304 ? [`${method} ${describe(door, answer, word)}, for its old tag`] : []
      }),
    ),
  )
  return answers.flat()
}

const describe = (door: Door, answer: Answer, what: string) =>
  `${nameOf(door)} ${answer?.status ?? 'unanswered'}: ${what}`
