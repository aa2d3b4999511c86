import { useRouteLoaderData } from 'react-router'
import type { Field } from '#app/content/engine/fields.ts'

/** What the frame of the CMS has loaded: see `frame/layout.tsx`. */
type Loaded = { entities: string[] }

export function useSuggestions({ suggestions }: Pick<Field, 'suggestions'>) {
  const loaded = useRouteLoaderData('routes/cms/frame/layout') as Loaded | undefined
  if (suggestions === 'entities') return loaded?.entities ?? []
  return typeof suggestions === 'function' ? suggestions() : suggestions
}
