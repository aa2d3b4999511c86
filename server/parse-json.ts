/** Undefined where it is none: the schema that looks at it next says what is wrong. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
