import { professionalNetwork } from '#app/content/social-links/networks.ts'

export type SocialLink = { name: string; url: string }

export function socialLinkList(rows: { platform: string; url: string }[]): SocialLink[] {
  const { platform: network, name } = professionalNetwork
  return rows
    .filter(({ url }) => /^https?:\/\//i.test(url))
    .map(({ platform, url }) => ({ name: platform.trim().toLowerCase() === network ? name : platform, url }))
}
