import { captionLanguages } from '#app/content/choices.ts'
import type { ListedFile } from '#app/content/files/list-files.server.ts'
import { say, sayAny } from '#app/words/say.ts'
import { bytesInWords, durationInWords } from './in-words.ts'

type Props = { files: ListedFile[]; verb: string; onPress: (file: ListedFile, button: HTMLElement) => void }

export function FileList({ files, verb, onPress }: Props) {
  return (
    <ul className="file-list">
      {files.map((file) => (
        <li key={file.id}>
          <button
            className="file-list__item"
            type="button"
            data-file={file.name}
            onClick={({ currentTarget }) => onPress(file, currentTarget)}
          >
            <span className="file-list__title">
              <span className="vh">{verb} </span>
              {file.isMissing && <em>{say('File missing')} </em>}
              {file.title}
            </span>
            <span className="hint">{factsOf(file)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ mime, type, language, bytes, seconds, width, height, pages }: ListedFile) {
  const facts = [
    formats[mime] ?? mime,
    type === 'captions' && sayAny(language ?? captionLanguages[0]),
    seconds && durationInWords(seconds),
    width && height && `${width} × ${height}`,
    pages && say(pages === 1 ? '1 page' : '{count} pages', { count: pages }),
    bytes !== null && bytesInWords(bytes),
  ]
  return facts.filter(Boolean).join(', ')
}

const formats: Record<string, string> = {
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'text/vtt': 'WebVTT',
  'application/pdf': 'PDF',
}
