import { spelledAddress } from './engine/body/link-address.ts'

/** Where the website of a building or a company is, as people write it; nowhere for what is no address, such as `#`. */
export function websiteAddress(written: string) {
  const address = spelledAddress(written)
  return /^https?:\/\//i.test(address) ? URL.parse(address)?.href : undefined
}
