import { useEffect, useState } from 'react'
import { readChoice, writeChoice } from '#app/routes/cms/preview/preview-choice.ts'
import { partFailed, usePart } from '#app/routes/cms/screen/use-part.ts'
import { useToast } from '#app/ui/toaster.tsx'
import { say } from '#app/words/say.ts'

/** Where the preview has room beside the form; below, it takes the form's place and waits until it is asked for. */
const beside = '(min-width: 64rem)'

/** Whether the preview is shown. Its script is fetched when it is, so `Preview` may come a moment later. */
export function usePreviewToggle() {
  const { failure } = useToast()
  const { Part: Preview, fetchPart } = usePart(() => import('./preview-pane.tsx'), 'PreviewPane')
  const [isOn, setIsOn] = useState(() => readChoice().isOn && matchMedia(beside).matches)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (!isOn) return
    void fetchPart().then((isThere) => {
      if (isThere) return
      setIsOn(false)
      failure({ title: say('The preview could not be opened'), description: say(partFailed) })
    })
  }, [isOn])

  function onToggle() {
    writeChoice({ isOn: !isOn })
    setIsOn(!isOn)
  }

  /** Something in the form has to be seen: where the preview has its place, it makes room, and that is answered. */
  function onFormNeeded() {
    const isInPlace = isOn && !matchMedia(beside).matches
    if (isInPlace) setIsOn(false)
    return isInPlace
  }

  return { isOn, onToggle, onFormNeeded, Preview: isOn ? Preview : undefined }
}
