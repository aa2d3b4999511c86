import type { TestProject } from 'vitest/node'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: { name: 'chromium' | 'firefox'; path: string }
  }
}

/** Found, or installed, once for all workers. */
export default function setup(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().browser !== undefined) return
  const { FIREFOX, CHROMIUM } = process.env
  if (FIREFOX) all.provide('browser', { name: 'firefox', path: FIREFOX })
  else all.provide('browser', { name: 'chromium', path: CHROMIUM ?? findChromium() })
}
