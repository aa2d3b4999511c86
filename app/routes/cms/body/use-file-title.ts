import { useEffect, useState } from 'react'
import { filesQuery } from '#app/content/files/files-asked.ts'
import type { LibraryFile } from '#app/content/files/library-file.ts'
import type { FilesAnswer } from '#app/routes/cms/files/shelf.ts'
import { sendJson } from '#app/ui/send-json.ts'
import { say } from '#app/words/say.ts'

type Known = Pick<LibraryFile, 'name' | 'title'>

/** What the library calls a file; until that is known, and of one that is deleted, the name of the file itself. */
export function useFileTitle(name: string | null) {
  const [known, setKnown] = useState<Known>()
  const isKnown = known?.name === name
  useEffect(() => {
    if (!name || isKnown) return
    const left = new AbortController()
    const address = `/cms/files/shelf${filesQuery({ search: name, page: 1 })}`
    void sendJson<FilesAnswer>('GET', address, undefined, { signal: left.signal }).then((sent) => {
      if (!sent.isDone || left.signal.aborted) return
      const { files, pages } = sent.answer
      const gone = pages > 1 ? undefined : { name, title: say('{name}, which is deleted', { name }) }
      setKnown(files.find((file) => file.name === name) ?? gone)
    })
    return () => left.abort()
  }, [name, isKnown])
  return { title: isKnown ? known.title : name, setKnown }
}
