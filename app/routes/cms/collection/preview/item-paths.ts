// In the page an item goes by its id and in the form by its place: the page may be of before it was moved.

export const byPlaces = (path: string, values: unknown) =>
  walked(path, values, (name, items) => {
    const at = items.findIndex((item) => idOf(item) === name)
    const place = at < 0 ? name : String(at)
    return place in items ? { said: place, place } : undefined
  })

export const byIds = (path: string, values: unknown) =>
  walked(path, values, (place, items) => ({ said: idOf(items[Number(place)]) ?? place, place }))

type Step = { said: string; place: string }

function walked(path: string, values: unknown, stepOf: (name: string, items: unknown[]) => Step | undefined) {
  let value = values
  const said: string[] = []
  for (const name of path.split('.')) {
    const step = Array.isArray(value) ? stepOf(name, value) : { said: name, place: name }
    if (!step) return undefined
    said.push(step.said)
    value = isParts(value) ? value[step.place] : undefined
  }
  return said.join('.')
}

const idOf = (item: unknown) => (isParts(item) && typeof item.id === 'string' ? item.id : undefined)

const isParts = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
