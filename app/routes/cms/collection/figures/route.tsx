import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { Collection, Measured } from '#app/content/engine/collection.ts'
import { figuresCollection } from '#app/content/figures/collection.ts'
import { listDisagreements } from '#app/content/figures/register.server.ts'
import { countUses } from '#app/content/figures/uses.server.ts'
import { requireStore } from '#app/routes/cms/call/require-store.server.ts'
import { plainLoader } from '#app/routes/cms/call/screen-loader.server.ts'
import { whileUnreachable } from '#app/routes/cms/call/while-unreachable.ts'
import { CollectionScreen } from '#app/routes/cms/collection/list/collection-screen.tsx'
import { readList } from '#app/routes/cms/collection/list/read-list.server.ts'
import { cmsMeta } from '#app/routes/cms/screen/page-meta.ts'
import { say } from '#app/words/say.ts'
import type { Route } from './+types/route'

// As a rule there are none.
const Disagreements = lazy(async () => ({ default: (await import('./disagreements.tsx')).Disagreements }))

const collection = figuresCollection as unknown as Collection

export const meta = cmsMeta(collection.title)

export const loader = plainLoader(async ({ site: { db, log }, request }) => {
  const [list, disagreements] = await Promise.all([
    readList(db, requireStore(collection.slug), request),
    listDisagreements(db),
  ])
  const keys = list.items.map(({ measured }) => measured?.key ?? '')
  // Of very many texts the reading may take too long: the figures themselves are there all the same.
  const pages = await countUses(db, keys).catch((error) => log.error({ err: error }, 'uses of figures not counted'))
  const items = list.items.map((item) => ({
    ...item,
    measured: item.measured && pages ? usedOn(item.measured, pages) : item.measured,
  }))
  return { list: { ...list, items }, disagreements }
})

function usedOn(measured: Measured, pages: Map<string, number>): Measured {
  const count = pages.get(measured.key) ?? 0
  return {
    ...measured,
    usedOn: count === 0 ? say('No page') : say(count === 1 ? '{count} page' : '{count} pages', { count }),
  }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => whileUnreachable(serverLoader, {})

export default function Figures({ loaderData: { list, disagreements = [] } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <CollectionScreen
      collection={collection}
      list={list}
      notices={(open) =>
        disagreements.length > 0 && (
          <Suspense>
            <Disagreements disagreements={disagreements} onChanged={revalidate} onOpen={open} />
          </Suspense>
        )
      }
    />
  )
}
