/** Of a browser that its owner is known to use: the name says whose. */
export const deviceOf = (headers: Headers) => {
  const device = readCookies(headers).find(({ name }) => name.startsWith('device-'))
  if (!device) throw new Error('No device cookie')
  return `${device.name}=${device.value}`
}

/** The cookies that an answer sets, their attributes in lower case. */
export function readCookies(headers: Headers) {
  return headers.getSetCookie().map((line) => {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const mark = pair.indexOf('=')
    return {
      name: pair.slice(0, mark),
      value: pair.slice(mark + 1),
      attributes: attributes.map((each) => each.toLowerCase()),
    }
  })
}
