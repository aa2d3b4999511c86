import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { collections } from '#app/content/collections.ts'
import { pages as definitions } from '#app/content/pages/pages.ts'
import { houseDate } from '#app/house-clock.ts'
import { longDate } from '#app/language/long-date.ts'
import type { Publication } from '#app/routes/cms/call/record-answer.ts'
import { useRecordDialog } from '#app/routes/cms/collection/form/use-record-dialog.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { StateBadge } from '#app/routes/cms/record/state-badge.tsx'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { Picture, type PictureFiles } from '#app/ui/picture.tsx'
import { say, sayAny, type Term } from '#app/words/say.ts'
import { FreePageList, type ListedFreePage } from './free-page-list.tsx'

type ListedPage = {
  slug: string
  title: string
  changedAt: Date | null
  publication: Publication
  isInk?: boolean
  picture?: PictureFiles
}

const groups: { title: Term; text: Term; isShared?: true }[] = [
  {
    title: 'Designed pages',
    text: 'They cannot be deleted or moved. Their texts, pictures and links are yours to change.',
  },
  {
    title: 'Header, footer, company and settings',
    text: 'What every page shows. A change to one of them shows everywhere at once.',
    isShared: true,
  },
]

type Props = { pages?: ListedPage[]; freePages?: ListedFreePage[] }

export function PagesScreen({ pages, freePages = [] }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const { revalidate } = useRevalidator()
  const first = useRef<HTMLButtonElement>(null)
  const [home] = definitions
  const { open, dialog, turn } = useRecordDialog({ first: home as never, otherwise: first, onChanged: revalidate })
  useAskedDialog({ open: (id) => edit(null, definitions.find(({ page }) => page.id === id)?.slug), turn })

  function edit(from: HTMLElement | null, slug = '') {
    const collection = collections[slug]
    if (collection) void open(from, { collection, id: collection.page?.id })
  }

  function openFree(from: HTMLElement, id?: string) {
    const collection = collections['free-pages']
    if (collection) void open(from, { collection, id })
  }

  return (
    <>
      <ScreenHead title={say('Pages')} count={pages && counted(pages)} />
      {!pages && <Unreadable title={say('The pages could not be loaded')} />}
      {pages && (
        <UntilHydrated>
          {groups.map(({ title, text, isShared = false }) => (
            <section key={title} aria-label={say(title)}>
              <h2 className="cms-sub">
                {say(title)} <small>{say(text)}</small>
              </h2>
              <ul className="pagelist">
                {pages
                  .filter(({ slug }) => Boolean(pageOf(slug)?.page.isShared) === isShared)
                  .map((page) => (
                    <li key={page.slug}>
                      <PageCard
                        page={page}
                        ref={page.slug === home?.slug ? first : undefined}
                        onEdit={(button) => edit(button, page.slug)}
                      />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <FreePageList pages={freePages} add={add} onOpen={openFree} />
        </UntilHydrated>
      )}
      {dialog}
    </>
  )
}

type CardProps = { page: ListedPage; ref?: React.Ref<HTMLButtonElement>; onEdit: (button: HTMLButtonElement) => void }

function PageCard({ page, ref, onEdit }: CardProps) {
  const { slug, changedAt, publication } = page
  const { title: name, shownAt } = collections[slug] ?? {}
  return (
    <button ref={ref} className="pagecard" type="button" onClick={(event) => onEdit(event.currentTarget)}>
      <Mini {...page} />
      <span className="pagecard__text">
        <strong>{name && sayAny(name)}</strong>
        {shownAt}
        <span>{changedAt ? say('Changed {day}', { day: longDate(houseDate(changedAt)) }) : say('Unchanged')}</span>
        <StateBadge {...publication} />
      </span>
    </button>
  )
}

function Mini({ title, isInk, picture }: ListedPage) {
  const ground = picture ? ' mini--photo' : isInk ? ' mini--ink' : ''
  return (
    <span className={`mini${ground}`} aria-hidden="true">
      {picture && <Picture files={picture} alt="" sizes="20rem" />}
      <span>{title}</span>
      {!picture && <i />}
      {!picture && !isInk && <i />}
    </span>
  )
}

const pageOf = (slug: string) => definitions.find((definition) => definition.slug === slug)

function counted(pages: ListedPage[]) {
  const drafts = pages.filter(({ publication }) => publication.hasDraft).length
  const all = say(pages.length === 1 ? '{count} page' : '{count} pages', { count: pages.length })
  return drafts === 0 ? all : `${all}, ${say(drafts === 1 ? '{count} draft' : '{count} drafts', { count: drafts })}`
}
