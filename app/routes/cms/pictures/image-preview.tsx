import type { Ref } from 'react'
import { isOwnImage } from '#app/media/image-rules.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/words/say.ts'
import { saidOfElsewhere } from './said-of-elsewhere.ts'
import { Thumbnail } from './thumbnail.tsx'

type Props = { url: string; buttonRef: Ref<HTMLButtonElement>; buttonId: string; onRemove: () => void }

export function ImagePreview({ url, buttonRef, buttonId, onRemove }: Props) {
  return (
    <div className="preview">
      <div className="ph">
        <Thumbnail url={url} alt={say('Current image')} sizes="(min-width: 60rem) 21rem, 92vw" />
        {!isOwnImage(url) && <span className="preview__elsewhere">{saidOfElsewhere(url)}</span>}
      </div>
      <Button ref={buttonRef} id={buttonId} onClick={onRemove}>
        <Icon name="close" />
        {say('Remove')}
      </Button>
    </div>
  )
}
