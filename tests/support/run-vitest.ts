import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endWithRun } from './end-with-run.ts'
import { temporaryFolder } from './start-site.ts'

type Options = {
  env: Record<string, string>
  /** Milliseconds, after which they are ended. */
  within?: number
}

export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      meta?: { cases?: number; measured?: string }
    }[]
  }[]
}

/** Tests that end with us, whatever ends us; without a report they did not come to their end. */
export async function runVitest(parameters: string[], { env, within }: Options) {
  const folder = await temporaryFolder()
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const child = spawn('vitest', ['run', ...reporters, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: within,
  })
  const [code] = await once(endWithRun(child, folder), 'exit')
  const report = await readFile(file, 'utf8')
    .then((text): Report => JSON.parse(text))
    .catch(() => undefined)
  await rm(folder, { recursive: true })
  return { isPassed: code === 0, report }
}
