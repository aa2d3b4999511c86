import { useEffect, useState } from 'react'
import { useToast } from '../../../../ui/toaster.tsx'
import { partFailed, usePart } from '../../use-part.ts'
import { beside, readChoice, writeChoice } from './preview-choice.ts'

/** Whether the preview is shown. Its script is fetched when it is, so `Preview` may come a moment later. */
export function usePreviewToggle() {
  const { failure } = useToast()
  const { Part: Preview, fetchPart } = usePart(async () => (await import('./preview-pane.tsx')).PreviewPane)
  const [isOn, setIsOn] = useState(() => readChoice().isOn && matchMedia(beside).matches)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press
  useEffect(() => {
    if (!isOn) return
    void fetchPart().then((isThere) => {
      if (isThere) return
      setIsOn(false)
      failure({ title: 'The preview could not be opened', description: partFailed })
    })
  }, [isOn])

  function onToggle() {
    writeChoice({ isOn: !isOn })
    setIsOn(!isOn)
  }

  return { isOn, onToggle, Preview: isOn ? Preview : undefined }
}
