import { readFileSync } from 'node:fs'
import { causeOf } from './postgres/start-error.ts'

type Settings = Record<string, string | undefined>

/** For each setting NAME a path may be given as NAME_FILE, as containers are given secrets. Empty ones are none. */
export function withFiles(source: Settings, names: string[]) {
  const given: Settings = {}
  const mistakes: string[] = []
  for (const name of names) {
    const [value, path] = [source[name], source[`${name}_FILE`]]
    if (value && path) mistakes.push(`${name} and ${name}_FILE are both set: leave one of them out.`)
    const { text, mistake } = path ? read(`${name}_FILE`, path) : { text: value }
    if (mistake) mistakes.push(mistake)
    else if (text) given[name] = text
  }
  return { given, mistakes }
}

function read(name: string, path: string): { text?: string; mistake?: string } {
  try {
    const text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return text ? { text } : { mistake: `${name} names ${path}, which is empty: write the setting into it.` }
  } catch (error) {
    return {
      mistake: `${name} names ${path}, which cannot be read (${causeOf(error)}): correct the path, or let this account read it.`,
    }
  }
}
