import { spawn } from 'node:child_process'

type Check = [what: string, program: string, ...parameters: string[]]
type Outcome = { output: string; isPassed: boolean }

/** Beside each other, as none keeps two cores busy; what each has to say comes as a whole, in their order. */
export async function runChecks(checks: Check[]) {
  const running = checks.map(async ([what, ...command]) => ({ what, ...(await run(...command)) }))
  const passed: boolean[] = []
  for (const check of running) {
    const { what, output, isPassed } = await check
    process.stdout.write(`\n— ${what}\n${output}`)
    passed.push(isPassed)
  }
  return passed
}

function run(program: string, ...parameters: string[]) {
  return new Promise<Outcome>((resolve) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', (error) => resolve({ output: `${program}: ${error.message}\n`, isPassed: false }))
    child.on('close', (code) => resolve({ output, isPassed: code === 0 }))
  })
}
