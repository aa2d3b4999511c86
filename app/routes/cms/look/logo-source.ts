import type { Logo } from '#app/content/engine/look-fields.ts'

export const logoSource = (logo: Logo) =>
  'url' in logo ? logo.url : `data:image/svg+xml,${encodeURIComponent(logo.svg)}`
