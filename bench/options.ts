import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hasPlaceForTable } from './markdown.ts'

export type Options = ReturnType<typeof readOptions>

const usage = `npm run bench -- [--rounds 1…20] [--seconds 1…30] [--only part,part] [--json FILE] [--markdown FILE] [--strict]`

/** Two installations take a minute and a half, and npm's registry. */
const onRequest = ['clones']

/** @throws a sentence */
export function readOptions(args: string[], parts: string[]) {
  const { values } = parse(args)
  const only = values.only?.split(',')
  const unknown = only?.find((part) => !parts.includes(part))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}": --only takes ${parts.join(', ')}.`)
  for (const file of [values.json, values.markdown]) if (file !== undefined) checkWritable(file)
  if (values.markdown !== undefined && !hasPlaceForTable(readFileSync(values.markdown, 'utf8')))
    throw new Error(
      `${values.markdown} has no place for the table: write the lines <!-- bench --> and <!-- /bench -->.`,
    )
  return {
    rounds: wholeNumber('--rounds', values.rounds, 20),
    seconds: wholeNumber('--seconds', values.seconds, 30),
    wanted: (part: string) => (only ? only.includes(part) : !onRequest.includes(part)),
    json: values.json,
    markdown: values.markdown,
    isStrict: values.strict,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        rounds: { type: 'string', default: '3' },
        seconds: { type: 'string', default: '2' },
        only: { type: 'string' },
        json: { type: 'string' },
        markdown: { type: 'string' },
        strict: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}`)
  }
}

function wholeNumber(name: string, given: string, most: number) {
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${given}".`)
}

/** Asked before the minutes that it takes to have something to write. */
function checkWritable(file: string) {
  const isNew = !existsSync(file)
  try {
    closeSync(openSync(file, isNew ? 'w' : 'r+'))
  } catch (error) {
    throw new Error(`${file} cannot be written (${(error as Error).message.split(',')[0]}): name another file.`)
  }
}
