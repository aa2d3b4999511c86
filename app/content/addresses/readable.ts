/** With letters as letters, where that shows nothing that cannot be seen. */
export function readable(address: string) {
  try {
    const plain = decodeURI(address)
    return /\p{C}/u.test(plain) ? address : plain
  } catch {
    return address
  }
}
