import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** With its parents, which get no mode of it. Not by `recursive`, with which Node tries for ever where there can be no folder, as below /proc. */
export function makeFolder(path: string, mode?: number) {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (isFolder(path)) return
    const parent = dirname(path)
    if (parent === path || (error as NodeJS.ErrnoException).code !== 'ENOENT' || isFolder(parent)) throw error
    makeFolder(parent)
    makeFolder(path, mode)
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
