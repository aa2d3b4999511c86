import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string
  }
}

/** Found, or installed, once for all workers. */
export default function setup(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().chromium === undefined) all.provide('chromium', process.env.CHROMIUM ?? findChromium())
}
