import type { ShownLink } from '#app/routes/cms/screen/link-once.tsx'

/** `isReset`: to a new password. */
export type UserLink = ShownLink & { email: string; isReset?: true }

/** `onLinkEnded`: what is shown stops working if it is such a one. */
export type LinkProps = {
  onLink: (link: UserLink) => void
  onLinkEnded: (ends: (shown: UserLink) => boolean) => void
}
