/** Those that the specification names: a link of the first stands in the header, and articles are shared to both. */
export const professionalNetwork = {
  platform: 'linkedin',
  name: 'LinkedIn',
  shareUrl: 'https://www.linkedin.com/sharing/share-offsite/',
}

export const microblog = { name: 'X', intentUrl: 'https://x.com/intent/post' }
