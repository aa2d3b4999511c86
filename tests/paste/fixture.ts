import type { BodyNode } from '#app/content/engine/body/read-body.ts'

/** What a program puts on the clipboard, rebuilt from its markup, and what is to come of it. */
export type Fixture = {
  name: string
  html?: string
  text?: string
  rtf?: string
  /** Files beside the text: their kinds. */
  files?: string[]
  body: BodyNode[]
  source?: string
  left?: Record<string, number>
  pictures?: { alt: string; caption?: string; before: number; type: string }[]
}
