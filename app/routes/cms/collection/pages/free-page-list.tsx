import type { Ref } from 'react'
import { freePagePath, freePagesCollection } from '#app/content/free-pages/collection.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WayOn } from '#app/ui/way.tsx'
import { say, sayAny } from '#app/words/say.ts'

export type ListedFreePage = { id: string; slug: string; title: string; publication: Publication }

type Props = {
  pages: ListedFreePage[]
  add: Ref<HTMLButtonElement>
  onOpen: (from: HTMLElement, id?: string) => void
}

export function FreePageList({ pages, add, onOpen }: Props) {
  const { title } = freePagesCollection
  return (
    <section aria-label={sayAny(title)}>
      <h2 className="cms-sub">
        {sayAny(title)} <small>{say('Pages of your own, at an address of your choice.')}</small>
      </h2>
      <ul className="pagelist">
        {pages.map(({ id, slug, title, publication }) => (
          <li key={id}>
            <button className="pagecard" type="button" onClick={(event) => onOpen(event.currentTarget, id)}>
              <span className="mini" aria-hidden="true">
                <span>{title}</span>
                <i />
                <i />
              </span>
              <span className="pagecard__text">
                <strong>{title}</strong>
                {freePagePath({ slug })}
                <StateBadge {...publication} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Button ref={add} onClick={(event) => onOpen(event.currentTarget)}>
          <Icon name="plus" />
          {sayAny(freePagesCollection.add)}
        </Button>
        <WayOn href={`/cms/${freePagesCollection.slug}`}>{say('Find, duplicate and delete pages')}</WayOn>
      </p>
    </section>
  )
}
