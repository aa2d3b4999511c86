import type { FormValues } from './form-values.ts'

type Entry = { id?: string; url?: string }

/** The input of a text in a translation, which its path names by ids and a form by places. */
export function inputAt(values: FormValues, at: number, path: string) {
  const said = ['translations', String(at)]
  let value: unknown = (values.translations as unknown[])[at]
  let rest = path
  while (rest) {
    if (Array.isArray(value)) {
      const place = value.findIndex(({ id, url }: Entry) => rest === url || rest.startsWith(`${id}.`))
      const entry: Entry | undefined = value[place]
      if (!entry) return undefined
      const isCaption = entry.url === rest
      said.push(String(place), ...(isCaption ? ['caption'] : []))
      rest = isCaption ? '' : rest.slice(`${entry.id}.`.length)
      value = entry
    } else {
      const [name = ''] = rest.split('.')
      said.push(name)
      rest = rest.slice(name.length + 1)
      value = (value as Record<string, unknown> | undefined)?.[name]
    }
  }
  return said.join('.')
}
