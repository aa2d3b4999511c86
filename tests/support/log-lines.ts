import type { RunningSite } from './start-site.ts'

/** What has no end yet is on its way. */
export const logLines = <Line = Record<string, unknown>>({ output }: Pick<RunningSite, 'output'>) =>
  output()
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
