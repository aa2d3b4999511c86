import { Toast } from '@base-ui/react/toast'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

export type ToastMessage = { title: string; description?: string }

type Show = {
  success: (message: ToastMessage) => void
  /** Answers the function that closes it: what a second try makes untrue need not be closed by hand. */
  failure: (message: ToastMessage) => () => void
}

const ShowContext = createContext<Show | undefined>(undefined)

/** `first` is said as soon as the page is there. Successes leave after six seconds, failures when they are closed. */
export function Toaster({ first, children }: { first?: ToastMessage; children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000} limit={4}>
      <Announcer first={first}>{children}</Announcer>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label="Notifications, F6">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

export function useToast() {
  const show = useContext(ShowContext)
  if (!show) throw new Error('useToast must be used within a Toaster')
  return show
}

function Announcer({ first, children }: { first?: ToastMessage; children: ReactNode }) {
  const { add, close } = Toast.useToastManager()
  const [show] = useState<Show>(() => ({
    success: (message) => add({ ...message, type: 'success' }),
    failure(message) {
      const id = add({ ...message, type: 'failure', timeout: 0 })
      return () => close(id)
    },
  }))
  const isSaid = useRef(false)
  useEffect(() => {
    if (first && !isSaid.current) show.success(first)
    isSaid.current = true
  }, [first, show])
  return <ShowContext value={show}>{children}</ShowContext>
}

/** Base UI draws toasts as dialogs, and hides parts of them from assistive technology that stay in the tab order. */
const withoutBaseRoles = { 'aria-modal': undefined, 'aria-hidden': undefined }

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const isFailure = toast.type === 'failure'
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={isFailure ? 'toast toast--danger' : 'toast'}
        role={isFailure ? 'alert' : 'status'}
        {...withoutBaseRoles}
        swipeDirection={['left', 'up']}
      >
        <Toast.Title render={<strong />} />
        <Toast.Description />
        <Toast.Close className="toast__close" aria-label="Dismiss" {...withoutBaseRoles}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
