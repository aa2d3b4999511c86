import { shelfQuery } from '#app/content/images/shelf.ts'
import { uploadUrl } from '#app/media/image-rules.ts'
import { LibraryDialog } from '#app/routes/cms/list/library-dialog.tsx'
import { say } from '#app/words/say.ts'
import { PictureGrid } from './picture-grid.tsx'
import type { ShelfAnswer } from './shelf.ts'

type Props = {
  isOpen: boolean
  opener: () => HTMLElement | null
  onChoose: (url: string) => void
  onClose: () => void
  onClosed: () => void
}

export function LibraryPicker({ onChoose, ...dialog }: Props) {
  return (
    <LibraryDialog<ShelfAnswer>
      title={say('Choose from library')}
      searchLabel={say('Search images')}
      nouns={['image', 'images']}
      addressOf={(asked) => `/cms/images/shelf${shelfQuery({ ...asked, show: 'all', sort: 'newest' })}`}
      {...dialog}
    >
      {({ images }) => (
        <PictureGrid images={images} verb={say('Choose')} onPress={({ name }) => onChoose(uploadUrl(name))} />
      )}
    </LibraryDialog>
  )
}
