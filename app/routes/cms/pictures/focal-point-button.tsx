import { useId, useState } from 'react'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { LineButton } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'
import type { DescribedPicture } from './picture-answer.ts'

type Props = {
  picture: DescribedPicture
  of: string
}

/** Where a picture is chosen: what matters in it is set in the same place. Its script is fetched when it is asked for. */
export function FocalPointButton({ picture, of }: Props) {
  const id = useId()
  const { failure } = useToast()
  const { Part: FocalPoint, fetchPart } = usePart(() => import('./focal-point.tsx'), 'FocalPoint')
  const [isOpen, setIsOpen] = useState(false)

  async function onPress() {
    setIsOpen(!isOpen)
    if (isOpen || (await fetchPart())) return
    setIsOpen(false)
    failure({ title: say('The focal point could not be opened'), description: say(partFailed) })
  }

  return (
    <div className="focal-part">
      <LineButton aria-expanded={isOpen} aria-controls={id} isBusy={isOpen && !FocalPoint} onClick={onPress}>
        {say('Focal point')}
        <span className="vh">, {of}</span>
      </LineButton>
      {/* It stays when it is closed: what was set is in it. */}
      <div id={id} className="focal-part__body" hidden={!isOpen}>
        {FocalPoint && <FocalPoint picture={picture} />}
      </div>
    </div>
  )
}
