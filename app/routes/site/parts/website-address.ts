/** The address behind a website button; undefined where there is to be none: nothing given, '#', or no web address. */
export function websiteAddress(website: string) {
  const url = /^https?:\/\//i.test(website) ? URL.parse(website) : null
  return url?.href
}
