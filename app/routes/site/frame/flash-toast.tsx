import type { Flash } from '#app/flash.server.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Closing it leads to the same page, which comes without the message. */
export function FlashToast({ flash, address }: { flash: Flash; address: string }) {
  return (
    <div className="toasts">
      {/* What is still to be done stays. */}
      <div className={flash.next ? 'toast' : 'toast toast--passing'} role="status">
        <strong>{flash.title}</strong>
        <p>{flash.description}</p>
        {flash.next && (
          <p>
            <a href={flash.next.href}>{flash.next.label}</a>
          </p>
        )}
        <a className="toast__close" href={address} aria-label="Dismiss">
          <Icon name="close" />
        </a>
      </div>
    </div>
  )
}
