import { say } from '#app/words/say.ts'
import { heeded } from './allowed.ts'
import { type Element, Unreadable } from './read-xml.ts'

export type Rules = { byClass: Map<string, Map<string, string>> }

/** `.cls-1{fill:#123}`, as drawing programs write it; every other rule is passed over. */
export function classRules(root: Element): Rules {
  const byClass: Rules['byClass'] = new Map()
  const styles = stylesOf(root)
  if (styles.reduce((length, css) => length + css.length, 0) > mostOfStyle)
    throw new Unreadable(say('This SVG has too many styles: export it with attributes.'))
  for (const css of styles)
    for (const rule of css.replace(/\/\*[\s\S]*?\*\//g, '').split('}')) {
      const [selectors = '', block = ''] = rule.split('{')
      // Once a rule, and each name once: ten thousand characters can give a thousand classes a thousand declarations each.
      const declared = new Map(declarationsOf(block).filter(([name]) => heeded.has(name)))
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/.exec(selector.trim())?.[1]
        if (name) byClass.set(name, new Map([...(byClass.get(name) ?? []), ...declared]))
      }
    }
  return { byClass }
}

/** Characters, of all sheets together. */
const mostOfStyle = 10_000

const stylesOf = (element: Element): string[] =>
  element.name === 'style' ? [element.text] : element.children.flatMap(stylesOf)

export const declarationsOf = (block: string) =>
  block.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', value = '', ...rest] = declaration.split(':').map((part) => part.trim())
    return name && value && rest.length === 0 ? [[name, value]] : []
  })
