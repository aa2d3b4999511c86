import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { say } from '#app/words/say.ts'
import { keepFocusBeside } from './focus-beside.ts'
import { Icon } from './icon.tsx'

type Props = {
  isOpen: boolean
  title: string
  isNarrow?: boolean
  isLarge?: boolean
  /** False keeps the dialog open. */
  onClose: () => boolean
  onClosed: () => void
  opener: () => HTMLElement | null
  /** Where the focus begins instead of the cross. */
  first?: RefObject<HTMLElement | null>
  tools?: ReactNode
  children: ReactNode
}

/** The children are a `dialog__body` and a `dialog__foot`. */
export function Dialog({ isOpen, title, isNarrow, isLarge, onClose, onClosed, opener, first, tools, children }: Props) {
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (!open && (isElsewhere(details.event.target) || !onClose())) details.cancel()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClosed()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="modal">
          <Base.Popup
            ref={keepFocusBeside}
            className={classOf({ isNarrow, isLarge })}
            initialFocus={first}
            finalFocus={opener}
          >
            <div className="dialog__head">
              <Base.Title>{title}</Base.Title>
              {tools}
              <Base.Close className="icon-btn" aria-label={say('Close')}>
                <Icon name="close" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function classOf({ isNarrow, isLarge }: Pick<Props, 'isNarrow' | 'isLarge'>) {
  if (isLarge) return 'dialog dialog--large'
  return isNarrow ? 'dialog dialog--narrow' : 'dialog'
}

/** Esc on a toast closes the toast, and what lies over the dialog keeps its presses to itself. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[aria-live], [data-over-dialogs]') !== null
