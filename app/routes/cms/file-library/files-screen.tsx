import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FilesAsked, filesQuery, perShelf, readFilesAsked } from '#app/content/files/files-asked.ts'
import { fileTexts } from '#app/content/files/texts.ts'
import { FileDrop } from '#app/routes/cms/files/file-drop.tsx'
import { FileList } from '#app/routes/cms/files/file-list.tsx'
import type { FilesAnswer } from '#app/routes/cms/files/shelf.ts'
import { ListSearch, ListSelect } from '#app/routes/cms/list/list-search.tsx'
import { NumberedPager } from '#app/routes/cms/list/numbered-pager.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { useToast } from '#app/ui/toaster.tsx'

type Opened = { turn: number; asked: string; isOpen: boolean }

const addressOf = (asked: FilesAsked) => `/cms/files${filesQuery(asked)}`

export function FilesScreen({ library }: { library?: FilesAnswer }) {
  const { revalidate } = useRevalidator()
  const { success, failure } = useToast()
  const [opened, setOpened] = useState<Opened>()
  const opener = useRef<HTMLElement>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const { Part: FileDialog, fetchPart } = usePart(async () => (await import('./file-dialog.tsx')).FileDialog)
  useAskedDialog({ open: (id) => id && open(id, null), turn: opened?.turn })

  async function open(asked: string, from: HTMLElement | null) {
    opener.current = from
    setOpened((last) => ({ turn: (last?.turn ?? 0) + 1, asked, isOpen: true }))
    if (await fetchPart()) return
    setOpened(undefined)
    failure({ title: 'The file could not be opened', description: partFailed })
  }

  function onFile() {
    success({ title: 'Success', description: fileTexts.messages.created.title })
    void revalidate()
  }

  return (
    <>
      <div className="cms-head">
        <h1>Files</h1>
        {library && (
          <span className="count" role="status">
            {library.matching.toLocaleString('en')} {library.matching === 1 ? 'file' : 'files'}
          </span>
        )}
      </div>
      {!library && <Unreadable title={fileTexts.unreadable} />}
      {library && (
        <>
          <UntilHydrated>
            <div className="mb-5">
              <FileDrop type="any" onFile={onFile} />
            </div>
          </UntilHydrated>
          <ListSearch
            label="Search files"
            shown={{ q: library.asked.search, type: library.asked.type ?? '' }}
            addressOf={(query) => addressOf(readFilesAsked(query))}
            searchInput={searchInput}
          >
            <ListSelect label="Show" name="type" shown={library.asked.type ?? ''}>
              <option value="">All</option>
              <option value="film">Films</option>
              <option value="captions">Captions</option>
              <option value="document">PDFs</option>
            </ListSelect>
          </ListSearch>
          {library.files.length === 0 ? (
            <Nothing isAll={!library.asked.search && !library.asked.type} />
          ) : (
            <UntilHydrated>
              <FileList files={library.files} verb="Edit" onPress={({ name }, button) => open(name, button)} />
            </UntilHydrated>
          )}
          <NumberedPager
            page={library.asked.page}
            pages={library.pages}
            matching={library.matching}
            perPage={perShelf}
            addressOf={(page) => addressOf({ ...library.asked, page })}
          />
        </>
      )}
      {opened && FileDialog && (
        <FileDialog
          key={opened.turn}
          asked={opened.asked}
          isOpen={opened.isOpen}
          opener={() => (opener.current?.isConnected ? opener.current : searchInput.current)}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(undefined)}
          onChanged={revalidate}
        />
      )}
    </>
  )
}

function Nothing({ isAll }: { isAll: boolean }) {
  const { title, text } = fileTexts.empty
  return (
    <div className="empty">
      <h2>{isAll ? title : 'Nothing matches'}</h2>
      <p>{isAll ? text : 'No file has all of what you are looking for.'}</p>
    </div>
  )
}
