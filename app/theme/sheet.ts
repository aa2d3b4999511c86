import { channelsOf } from './colour.ts'
import type { Look } from './look.ts'
import { type Token, tokenNames, tokensOf } from './tokens.ts'

/** What a look changes of `app/styles/tokens.css`. Twice `:root`: it holds wherever it stands among the sheets. */
export function themeSheet(look: Look): string {
  const tokens = tokensOf(look)
  const values = tokenNames.map((name) => `${propertyOf(name)}:${writtenOf(name, tokens[name])}`)
  const deep = `--deep:${channelsOf(tokens['ink-950']).join(' ')}`
  if (look.fonts === 'pair') return `:root:root{${[...values, deep].join(';')}}`
  // A face of its own is what tells emphasis, and without it weight has to.
  return `:root:root{${[...values, deep, '--font-display:var(--font-sans)'].join(';')}}.body.body em{font-weight:500}`
}

export const propertyOf = (token: Token) => (token.startsWith('on-ink') ? `--${token}` : `--color-${token}`)

/** Styles take parts of the text on ink. */
export const writtenOf = (token: Token, colour: string) => (token === 'on-ink' ? channelsOf(colour).join(' ') : colour)
