import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FilesAsked, filesQuery, perShelf, readFilesAsked } from '#app/content/files/files-asked.ts'
import { fileTexts } from '#app/content/files/texts.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { FileDrop } from '#app/routes/cms/files/file-drop.tsx'
import { FileList } from '#app/routes/cms/files/file-list.tsx'
import type { FilesAnswer } from '#app/routes/cms/files/shelf.ts'
import { ListSearch, ListSelect } from '#app/routes/cms/list/list-search.tsx'
import { NumberedPager } from '#app/routes/cms/list/numbered-pager.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { useOpened } from '#app/routes/cms/list/use-opened.ts'
import { createUploads, uploadsUnderWay } from '#app/routes/cms/pictures/uploads.ts'
import { LeaveGuard } from '#app/routes/cms/record/leave-guard.tsx'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { usePart } from '#app/routes/cms/screen/use-part.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say, sayAny } from '#app/words/say.ts'

const addressOf = (asked: FilesAsked) => `/cms/files${filesQuery(asked)}`

export function FilesScreen({ library }: { library?: FilesAnswer }) {
  const { revalidate } = useRevalidator()
  const { success } = useToast()
  const searchInput = useRef<HTMLInputElement>(null)
  const [uploads] = useState(createUploads)
  const underWay = useRef(uploadsUnderWay(uploads.isRunning, '/cms/files'))
  const { Part: FileDialog, fetchPart } = usePart(() => import('./file-dialog.tsx'), 'FileDialog')
  const failed = say('The file could not be opened')
  const { open, opened } = useOpened<string>({ fetchPart, failed, otherwise: searchInput })
  useAskedDialog({ open: (id) => id && open(null, id), turn: opened?.turn })

  function onSending(sending: Promise<{ done: number; count: number }>) {
    const told = sending.then(({ done, count }) => {
      const one = sayAny(fileTexts.messages.created.title)
      const several = say('{done} of {count} files were uploaded', { done, count })
      if (done > 0) success({ title: say('Success'), description: count === 1 ? one : several })
      return done === count
    })
    uploads.onUpload('library', told)
  }

  return (
    <>
      <ScreenHead
        title={say('Files')}
        count={
          library && say(library.matching === 1 ? '1 file' : '{count} files', { count: inDigits(library.matching) })
        }
      />
      <UntilHydrated>
        <div className="mb-5">
          <FileDrop type="any" onFile={() => void revalidate()} onSending={onSending} />
          <LeaveGuard unsaved={underWay} />
        </div>
      </UntilHydrated>
      {!library && <Unreadable title={sayAny(fileTexts.unreadable)} />}
      {library && (
        <>
          <ListSearch
            label={say('Search files')}
            shown={{ q: library.asked.search, type: library.asked.type ?? '' }}
            addressOf={(query) => addressOf(readFilesAsked(query))}
            searchInput={searchInput}
          >
            <ListSelect label={say('Show')} name="type" shown={library.asked.type ?? ''}>
              <option value="">{say('All')}</option>
              <option value="film">{say('Films')}</option>
              <option value="captions">{say('Captions')}</option>
              <option value="document">{say('PDFs')}</option>
            </ListSelect>
          </ListSearch>
          {library.files.length === 0 ? (
            <Nothing isAll={!library.asked.search && !library.asked.type} />
          ) : (
            <UntilHydrated>
              <FileList files={library.files} verb={say('Edit')} onPress={({ name }, button) => open(button, name)} />
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
          {...opened.dialog}
          behind={underWay}
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
      <h2>{isAll ? sayAny(title) : say('Nothing matches')}</h2>
      <p>{isAll ? sayAny(text) : say('No file has everything you are looking for.')}</p>
    </div>
  )
}
