const second = 1_000
const mostIds = 100

type Held = { count: number; ids: string[]; last: Record<string, unknown> }

/** Of what fails over and over the first line goes out at once, and then one a second that says how often. */
export function oneASecond(write: (line: string) => void) {
  const held = new Map<string, Held>()

  function tell(key: string) {
    const { count, ids, last } = held.get(key) ?? { count: 0, ids: [], last: {} }
    held.delete(key)
    if (count === 0) return
    const { id, ...rest } = last
    write(`${JSON.stringify({ ...rest, count, ...(ids.length > 0 ? { ids } : {}) })}\n`)
    hold(key)
  }

  function hold(key: string) {
    held.set(key, { count: 0, ids: [], last: {} })
    setTimeout(tell, second, key).unref()
  }

  return {
    write(line: string) {
      const key = /^\{"level":[456]0/.test(line) ? keyOf(line) : undefined
      const known = key && held.get(key)
      if (known) {
        known.count++
        known.last = JSON.parse(line)
        if (typeof known.last.id === 'string' && known.ids.length < mostIds) known.ids.push(known.last.id)
        return
      }
      if (key) hold(key)
      write(line)
    },
    flush() {
      for (const key of [...held.keys()]) tell(key)
    },
  }
}

/** Of failures; a slow query, say, is told each time. */
function keyOf(line: string) {
  const { level, msg, err, reason, key } = JSON.parse(line)
  return err || reason || key ? `${level} ${msg} ${err?.code ?? ''} ${err?.message ?? reason ?? ''}` : undefined
}
