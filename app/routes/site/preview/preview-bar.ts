import stylesheet from '../../../styles/preview-bar.css?url'

const houseTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Luxembourg',
})

/** Goes before all that the page itself has, which stays as it is. */
export const previewBar = (expiresAt: Date) =>
  `<link rel="stylesheet" href="${stylesheet}"/><aside class="preview-bar" aria-label="Preview"><p><strong>Preview of a draft, not published.</strong> <span>This link ends on ${houseTime.format(expiresAt)}.</span></p></aside>`
