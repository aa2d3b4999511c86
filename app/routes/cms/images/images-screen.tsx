import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { perShelf, shelfQuery } from '#app/content/images/shelf.ts'
import { imageTexts } from '#app/content/images/texts.ts'
import { inDigits } from '#app/language/in-digits.ts'
import { NumberedPager } from '#app/routes/cms/list/numbered-pager.tsx'
import { Unreadable } from '#app/routes/cms/list/unreadable.tsx'
import { useAskedDialog } from '#app/routes/cms/list/use-asked-dialog.ts'
import { useOpened } from '#app/routes/cms/list/use-opened.ts'
import { PictureGrid } from '#app/routes/cms/pictures/picture-grid.tsx'
import type { ShelfAnswer } from '#app/routes/cms/pictures/shelf.ts'
import { createUploads, UploadsContext, uploadsUnderWay } from '#app/routes/cms/pictures/uploads.ts'
import { LeaveGuard } from '#app/routes/cms/record/leave-guard.tsx'
import { ScreenHead } from '#app/routes/cms/screen/screen-head.tsx'
import { UntilHydrated } from '#app/routes/cms/screen/until-hydrated.tsx'
import { usePart } from '#app/routes/cms/screen/use-part.ts'
import { LineButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say, sayAny } from '#app/words/say.ts'
import { ShelfTools } from './shelf-tools.tsx'
import { useTrash } from './use-trash.ts'

export function ImagesScreen({ library }: { library?: ShelfAnswer }) {
  const { revalidate } = useRevalidator()
  const { Part: PictureDialog, fetchPart } = usePart(() => import('./picture-dialog.tsx'), 'PictureDialog')
  const { Part: PictureDrop, fetchPart: fetchDrop } = usePart(
    () => import('#app/routes/cms/pictures/picture-drop.tsx'),
    'PictureDrop',
  )
  const { deleteOne, deleteUnused } = useTrash({ onChanged: revalidate })
  const searchInput = useRef<HTMLInputElement>(null)
  const failed = say('The image could not be opened')
  const { open, opened } = useOpened<string>({ fetchPart, failed, otherwise: searchInput })
  const [uploads] = useState(createUploads)
  const underWay = useRef(uploadsUnderWay(uploads.isRunning, '/cms/images'))

  // What takes dropped files is a tenth of the screen's script: the pictures do not wait for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void fetchDrop(), [])

  useAskedDialog({ open: (id) => id && open(null, id), turn: opened?.turn })

  return (
    <>
      <ScreenHead title={say('Images')} count={library && counted(library)} />
      <div className="uploader uploader--band">
        <UploadsContext value={uploads}>
          {PictureDrop && <PictureDrop name="library" isMultiple onUrl={() => void revalidate()} />}
        </UploadsContext>
        <LeaveGuard unsaved={underWay} />
      </div>
      {!library && <Unreadable title={sayAny(imageTexts.unreadable)} />}
      {library && (
        <>
          <ShelfTools
            shelf={library.shelf}
            counts={{ undescribed: library.undescribed, unused: library.unused }}
            searchInput={searchInput}
          />
          {library.shelf.show === 'unused' && library.unused > 0 && (
            <p className="shelf__clean">
              <LineButton
                onClick={async () => {
                  if (await deleteUnused(library.unused)) searchInput.current?.focus()
                }}
              >
                <Icon name="trash" />
                {say(
                  library.unused === 1 ? 'Move 1 unused image to the trash' : 'Move {count} unused images to the trash',
                  { count: inDigits(library.unused) },
                )}
              </LineButton>
            </p>
          )}
          {library.images.length === 0 ? (
            <Nothing library={library} onReset={() => searchInput.current?.focus()} />
          ) : (
            <UntilHydrated>
              <PictureGrid
                images={library.images}
                verb={say('Edit')}
                onPress={({ name }, button) => open(button, name)}
              />
            </UntilHydrated>
          )}
          <NumberedPager
            page={library.shelf.page}
            pages={library.pages}
            matching={library.matching}
            perPage={perShelf}
            addressOf={(page) => `/cms/images${shelfQuery({ ...library.shelf, page })}`}
          />
        </>
      )}
      {opened && PictureDialog && (
        <PictureDialog
          key={opened.turn}
          asked={opened.asked}
          {...opened.dialog}
          behind={underWay}
          onChanged={revalidate}
          onReplaced={opened.ask}
          onDelete={async (name, label) => {
            if (await deleteOne(name, label)) opened.dialog.onClose()
          }}
        />
      )}
    </>
  )
}

function Nothing({ library: { total, shelf }, onReset }: { library: ShelfAnswer; onReset: () => void }) {
  const { title, text } = imageTexts.empty
  if (total === 0)
    return (
      <div className="empty">
        <h2>{sayAny(title)}</h2>
        <p>{sayAny(text)}</p>
      </div>
    )
  const isTidy = !shelf.search && shelf.show !== 'all'
  return (
    <div className="empty">
      <h2>{say(isTidy ? 'Nothing left to do' : 'Nothing matches')}</h2>
      <p>
        {say(
          isTidy
            ? shelf.show === 'unused'
              ? 'Every image is used somewhere.'
              : 'Every image has its description.'
            : 'No image has everything you are looking for.',
        )}
      </p>
      <Link className="btn" to="/cms/images" onClick={onReset}>
        {say('Show all images')}
      </Link>
    </div>
  )
}

function counted({ matching, total }: ShelfAnswer) {
  const counts = { matching: inDigits(matching), total: inDigits(total) }
  if (matching === total) return say(total === 1 ? '{total} image' : '{total} images', counts)
  return say(total === 1 ? '{matching} of {total} image' : '{matching} of {total} images', counts)
}
