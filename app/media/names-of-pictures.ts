const pictureNames = /\/(?:uploads|renditions|files)\/([\w-]+\.\w+)/g

export function* namesOfPictures(page: string) {
  // Copies: V8 makes a name of where it stands in the text, and keeps all of that for as long as the name.
  for (const [, name = ''] of page.matchAll(pictureNames)) yield Buffer.from(name).toString()
}
