import type { ReactNode } from 'react'

/** What a drawing is called and says; its title has the id, its description that id and `-says`. */
export type DrawingWords = { id: string; title: string; description: string }

type Props = { words: DrawingWords; width: number; height: number; children: ReactNode }

export function Drawing({ words: { id, title, description }, width, height, children }: Props) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={`${id} ${id}-says`}>
      <title id={id}>{title}</title>
      <desc id={`${id}-says`}>{description}</desc>
      {children}
    </svg>
  )
}
