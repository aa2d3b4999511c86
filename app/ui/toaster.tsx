import { Toast } from '@base-ui/react/toast'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { say } from '#app/words/say.ts'
import { Icon } from './icon.tsx'

export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; onAction: () => void }
}

type Show = {
  success: (message: ToastMessage) => void
  /** Returns what closes it. */
  failure: (message: ToastMessage) => () => void
}

const ShowContext = createContext<Show | undefined>(undefined)

/** Successes leave after six seconds, ten with a button, unless pointed at or focused; failures when closed. */
export function Toaster({ first, children }: { first?: ToastMessage; children: ReactNode }) {
  return (
    <Toast.Provider timeout={6000} limit={4}>
      <Announcer first={first}>{children}</Announcer>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={say('Notifications, F6')}>
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
  const [show] = useState<Show>(() => {
    function say({ action, ...message }: ToastMessage, options: { type: string; timeout?: number }) {
      const actionProps = action && {
        children: action.label,
        onClick() {
          close(id)
          action.onAction()
        },
      }
      const id = add({ ...message, ...options, actionProps })
      return id
    }
    return {
      success: (message) => void say(message, { type: 'success', timeout: message.action && 10_000 }),
      failure(message) {
        const id = say(message, { type: 'failure', timeout: 0 })
        return () => close(id)
      },
    }
  })
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
        {toast.actionProps && <Toast.Action className="toast__action" {...withoutBaseRoles} />}
        <Toast.Close className="toast__close" aria-label={say('Dismiss')} {...withoutBaseRoles}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
