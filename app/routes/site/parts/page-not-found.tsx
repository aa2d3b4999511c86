import type { NotFoundContent } from '#app/content/pages/not-found/page.ts'
import script from '#app/routes/site/missing-path.js?url'
import { ErrorBlock } from '#app/ui/error-block.tsx'

export function PageNotFound({ words }: { words: NotFoundContent }) {
  return (
    <>
      <ErrorBlock kind="missing" words={words} />
      <script type="module" src={script} />
    </>
  )
}
