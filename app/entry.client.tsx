import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { ByToolLocale } from '#app/language/locales.ts'
import { told } from '#app/language/speaking.ts'
import { readToolWords } from '#app/words/tools.browser.ts'
import type { ToolWords } from '#app/words/tools.ts'

const catalogues: ByToolLocale<() => Promise<ToolWords>> = {
  nl: () => import('#app/words/nl/all-of-tools.ts'),
}

// Before React compares what it draws with what the server drew. Without them, English is better than nothing.
readToolWords(await catalogues[told()]?.().catch(() => undefined))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
