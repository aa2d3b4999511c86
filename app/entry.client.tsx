import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { told } from '#app/language/speaking.ts'
import { readToolWords } from '#app/words/tools.browser.ts'

// Before React compares what it draws with what the server drew. Without them, English is better than nothing.
if (told() === 'nl') readToolWords(await import('#app/words/nl/all-of-tools.ts').catch(() => undefined))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
