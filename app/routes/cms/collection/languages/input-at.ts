import type { FormValues } from '#app/routes/cms/record/form-values.ts'

/** The input of a text, which its path names by ids and a form by places. */
export function inputAt(values: FormValues, at: number, path: string) {
  let value: unknown = (values.translations as unknown[])[at]
  const said = ['translations', String(at)]
  let rest = path
  while (rest) {
    if (Array.isArray(value)) {
      const found = value.findIndex(({ id, url }) => rest === url || rest.startsWith(`${id}.`))
      const entry = value[found] as { id?: string; url?: string } | undefined
      if (!entry) break
      said.push(String(found), ...(entry.url === rest ? ['caption'] : []))
      rest = entry.url === rest ? '' : rest.slice(`${entry.id}.`.length)
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
