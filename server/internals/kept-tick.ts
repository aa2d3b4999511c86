import { executionAsyncResource } from 'node:async_hooks'

const name = Symbol('kept tick')

/**
 * Keeps one of the objects that `process.nextTick` makes. Their keys are computed, and V8 forgets the shape of such an
 * object when it collects everything while none of them lives; each call then takes four times as long for good, which
 * is a fifth of a cached page's time (`docs/performance.md`).
 */
export function keepTick(holder: Record<symbol, unknown> = globalThis as never) {
  process.nextTick(() => {
    holder[name] = executionAsyncResource()
  })
}
