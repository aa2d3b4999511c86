import { professionalNetwork } from '#app/content/social-links/networks.ts'
import type { SocialLink as Row } from '#app/content/social-links/queries.server.ts'

export type SocialLink = { name: string; url: string }

export const socialLinkList = (rows: Row[]): SocialLink[] =>
  rows
    .filter(({ url }) => /^https?:\/\//i.test(url))
    .map(({ platform, url, isNetwork }) => ({ name: isNetwork ? professionalNetwork.name : platform, url }))
