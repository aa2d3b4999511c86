import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '#app/routes.ts'

export type Door = { path: string; ids: string[] }

/** The values that a parameter of a pattern may have; none for one that nobody has thought of. */
type Values = (name: string, pattern: string) => string[] | undefined

/** Every address, from the routes themselves: a new route is covered without a change here. */
export async function doors(values: Values, below = ''): Promise<Door[]> {
  const ids = new Map<string, string[]>()
  for (const door of nested(await routeConfig).filter(({ path }) => `${path}/`.startsWith(`${below}/`)))
    for (const path of filled(door.path, values)) ids.set(path, [...new Set([...(ids.get(path) ?? []), ...door.ids])])
  return [...ids].map(([path, children]) => ({ path, ids: children }))
}

function nested(entries: RouteConfigEntry[], parent: Door = { path: '', ids: [] }): Door[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent.path}/${entry.path.replace(/^\//, '')}` : parent.path
    const here = { path, ids: [...parent.ids, entry.id ?? entry.file.replace(/\.tsx?$/, '')] }
    return [here, ...nested(entry.children ?? [], here)]
  })
}

function filled(pattern: string, values: Values): string[] {
  const parameter = /\/(?::(\w+)(\?)?|\*)/.exec(pattern)
  if (!parameter) return [pattern || '/']
  const [part, name = '*', optional] = parameter
  const known = values(name, pattern)
  if (!known) throw new Error(`${pattern}: say which values ${name} may have`)
  const paths = [
    ...known.map((value) => pattern.replace(part, `/${value}`)),
    ...(optional ? [pattern.replace(part, '')] : []),
  ]
  return paths.flatMap((path) => filled(path, values))
}
