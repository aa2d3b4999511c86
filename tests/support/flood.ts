import { Agent, request } from 'node:http'
import { until } from './start-site.ts'

const connections = 400

type Options = { url: string; headers?: Record<string, string> }

/** Keeps hundreds of connections busy with addresses that nobody has asked for, until it is ended. */
export async function flood({ url, headers = {} }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let count = 0
  let isOver = false
  const ask = () =>
    new Promise<void>((resolve) => {
      const asking = request(`${url}/news/x${++count}-${process.pid}`, { agent, headers }, (answer) => {
        const { statusCode = 0 } = answer
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
        answer.resume().on('close', resolve)
      })
      asking.on('error', () => resolve())
      asking.end()
    })
  const keepAsking = async () => {
    while (!isOver) await ask()
  }
  const all = Array.from({ length: connections }, keepAsking)
  await until(() => statuses.has(503))
  return {
    async end() {
      isOver = true
      await Promise.all(all)
      agent.destroy()
      return statuses
    },
  }
}
