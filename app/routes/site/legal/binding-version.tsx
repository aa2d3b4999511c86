import { spoken } from '#app/language/speaking.ts'
import { fixed } from '#app/words/fixed.ts'

/** In other languages a legal text says that they only help to understand it. */
export function BindingVersion({ path }: { path: string }) {
  if (spoken() === 'en') return null
  return (
    <p className="mt-3">
      {fixed().languages.binding}{' '}
      <a rel="alternate" href={path} hrefLang="en">
        {fixed().languages.readBinding}
      </a>
    </p>
  )
}
