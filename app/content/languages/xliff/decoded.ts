/** A file as text, in the encoding that its mark or its first line names; undefined where it is in another one. */
export function decodedXml(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(markedIn(bytes) ?? namedIn(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Editors that write two bytes a letter put a mark before the first, or else the file begins with half a bracket. */
function markedIn([first, second]: Uint8Array) {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined
}

/** A line that can be read letter by letter is not in UTF-16, though programs are known to say so. */
const namedIn = (bytes: Uint8Array) =>
  /^<\?xml[^>]*\sencoding\s*=\s*["'](?!utf-?16)([\w.:-]+)/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1]
