import { useState } from 'react'
import { filesQuery } from '#app/content/files/files-asked.ts'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import type { FileType } from '#app/media/file-rules.ts'
import { LibraryDialog } from '#app/routes/cms/list/library-dialog.tsx'
import { uploadsUnderWay, uploadsWithin, useUploads } from '#app/routes/cms/pictures/uploads.ts'
import { mayLeave } from '#app/routes/cms/record/leave-guard.tsx'
import { say, type Term } from '#app/words/say.ts'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import type { FilesAnswer } from './shelf.ts'

type Props = {
  kind: FileType
  isOpen: boolean
  opener: () => HTMLElement | null
  /** With one of the library, or one that was just uploaded; whoever asked closes the dialog. */
  onChosen: (file: LibraryFile) => void
  onClose: () => void
  onClosed: () => void
}

const titles: Record<FileType, Term> = {
  film: 'Choose a film',
  captions: 'Choose captions',
  document: 'Choose a file',
}
const nouns: Record<FileType, [one: Term, many: Term]> = {
  film: ['film', 'films'],
  captions: ['file of captions', 'files of captions'],
  document: ['file', 'files'],
}

export function FilePicker({ kind, onChosen, onClose, ...dialog }: Props) {
  const form = useUploads()
  const [uploads] = useState(() => uploadsWithin(form))
  return (
    <LibraryDialog<FilesAnswer>
      title={say(titles[kind])}
      searchLabel={say('Search the library')}
      nouns={nouns[kind]}
      addressOf={(asked) => `/cms/files/shelf${filesQuery({ ...asked, type: kind })}`}
      before={
        <FileDrop
          type={kind}
          onFile={onChosen}
          onSending={(sending) =>
            uploads.onUpload(
              kind,
              sending.then(({ done, count }) => done === count),
            )
          }
        />
      }
      onClose={() => mayLeave(uploadsUnderWay(uploads.isRunning)) && onClose()}
      {...dialog}
    >
      {({ files }) => <FileList files={files} verb={say('Choose')} onPress={onChosen} />}
    </LibraryDialog>
  )
}
