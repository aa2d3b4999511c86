import type { z } from 'zod'

/** A schema that is made when something is first asked of it. Zod's own lazy ones weigh 2.7 kB each, and a start makes 1,200. */
export function lazily<Schema extends z.ZodType>(make: () => Schema): Schema {
  let made: Schema | undefined
  return new Proxy({} as Schema, {
    get(_schema, name) {
      made ??= make()
      return Reflect.get(made, name)
    },
  })
}
