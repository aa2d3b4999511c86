export function websiteAddress(website: string) {
  const url = /^https?:\/\//i.test(website) ? URL.parse(website) : null
  return url?.href
}
