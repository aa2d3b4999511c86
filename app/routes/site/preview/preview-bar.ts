import { houseMinute, houseTimeName } from '#app/house-clock.ts'
import stylesheet from '#app/styles/preview-bar.css?url'

/** Before the page's own HTML. Nobody knows where its reader is. */
export const previewBar = (expiresAt: Date) =>
  `<link rel="stylesheet" href="${stylesheet}"/><aside class="preview-bar" aria-label="Preview"><p><strong>Preview of a draft, not published.</strong> <span>This link ends on ${houseMinute(expiresAt)} (${houseTimeName}).</span></p></aside>`
