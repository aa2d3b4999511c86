/** The few that were kept last, by id. */
export function lastOnes<Value>() {
  const kept = new Map<string, Value>()
  return {
    of: (id: string | undefined) => (id === undefined ? undefined : kept.get(id)),
    keep(id: string, value: Value | undefined) {
      kept.delete(id)
      if (value !== undefined) kept.set(id, value)
      for (const oldest of [...kept.keys()].slice(0, -most)) kept.delete(oldest)
    },
  }
}

const most = 4
