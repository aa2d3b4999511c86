import { houseMinute, houseTimeName } from '#app/house-clock.ts'
import stylesheet from '#app/styles/preview-bar.css?url'
import { isPublicPath, pastAddress, writeMoment } from './past-address.ts'

type Place = { moment: Date; address: string; publicUrl: string }

/** An address of our website, of which the past has its own; others as they are. */
export function intoThePast(address: string, { moment, publicUrl }: Pick<Place, 'moment' | 'publicUrl'>) {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
  return isPublicPath(path) ? pastAddress(moment, path) : address
}

/** The page with links and forms that stay in its moment, below a bar that names it. Takes HTML as React writes it. */
export function withBar(html: string, place: Place) {
  const follow = (_: string, start: string, address: string) => `${start}${intoThePast(address, place)}"`
  return (
    html
      .replace(/(<a\b[^>]*? href=")([^"]*)"/g, follow)
      .replace(/(<form\b[^>]*? action=")([^"]*)"/g, follow)
      // Behind the link that skips to the content, which has to be the first.
      .replace(/<body[^>]*>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/, (start) => start + bar(place))
  )
}

function bar({ moment, address }: Place) {
  const asked = (more: object) =>
    `/cms/as-at?${new URLSearchParams({ at: writeMoment(moment), page: address, ...more })}`
  const links = [
    [asked({}), 'Another moment'],
    [asked({ do: 'export' }), 'Export'],
    ['/cms', 'Back to the CMS'],
  ]
    .map(([to = '', text]) => `<a href="${to.replaceAll('&', '&amp;')}">${text}</a>`)
    .join(' ')
  return `<link rel="stylesheet" href="${stylesheet}"/><aside class="preview-bar" aria-label="Site as at"><p><strong>As at ${houseMinute(moment)}.</strong> In ${houseTimeName}. ${links}</p></aside>`
}
