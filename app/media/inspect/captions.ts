import type { English, Term } from '#app/words/say.ts'
import type { Places } from './inspected.ts'

/** Either the captions as they are kept, or why they are not, in a sentence with places. */
type ReadCaptions = { captions: string } | { problem: English | ''; places?: Places }

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`
const timing = new RegExp(String.raw`^[ \t]*${time}[ \t]+-->[ \t]+${time}(?:[ \t]+(.*))?$`)
/** What is said of its place. Regions are defined in blocks that are left out. */
const setting = /^(?:vertical:(?:rl|lr)|(?:line|position|size|align):[\w.,%-]+)$/
const mark = /<(?:\/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>&.]+)*(?:[ \t][^<>&]*)?|(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})>/g

/** WebVTT (W3C) written anew: what is read is kept, but for notes, styles and regions. Lines are counted from 1. */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { problem: notCaptions(lines) }
  if (text.includes('\0'))
    return { problem: 'The captions contain a character that is not text: save them again as plain text' }
  const cues: string[] = []
  const header = lines.findIndex((line, at) => at > 0 && (line === '' || line.includes('-->')))
  for (let at = header < 0 ? lines.length : header; at < lines.length; at++) {
    if (!lines[at]) continue
    const end = endOf(lines, at)
    const block = lines.slice(at, end)
    if (!/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) {
      const cue = readCue(block, at + 1)
      if ('problem' in cue) return cue
      cues.push(cue.captions)
    }
    at = end
  }
  if (cues.length === 0) return { problem: 'The captions contain no text' }
  return { captions: `WEBVTT\n\n${cues.join('\n\n')}\n` }
}

function endOf(lines: string[], start: number) {
  const end = lines.indexOf('', start)
  return end < 0 ? lines.length : end
}

function readCue(block: string[], first: number): ReadCaptions {
  const hasName = !block[0]?.includes('-->')
  const at = hasName ? 1 : 0
  const [, ...parts] = timing.exec(block[at] ?? '') ?? []
  if (parts.length === 0)
    return {
      problem: 'Line {line} should say from when to when, such as 00:01.000 --> 00:04.000',
      places: { line: first + at },
    }
  const [start, end] = [milliseconds(parts.slice(0, 4)), milliseconds(parts.slice(4, 8))]
  if (end <= start) return { problem: 'The text of line {line} ends before it begins', places: { line: first + at } }
  const settings = (parts[8] ?? '').split(/[ \t]+/).filter((each) => setting.test(each))
  const text = block.slice(at + 1)
  const wrong = text.findIndex((line) => line.includes('-->') || line.replaceAll(mark, '').includes('<'))
  if (wrong >= 0)
    return {
      problem: 'Line {line} contains a mark that captions do not have',
      places: { line: first + at + 1 + wrong },
    }
  const name = hasName ? [block[0]] : []
  return { captions: [...name, [`${clock(start)} --> ${clock(end)}`, ...settings].join(' '), ...text].join('\n') }
}

const milliseconds = ([hours = '0', minutes = '', seconds = '', rest = '']: (string | undefined)[]) =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)

function clock(moment: number) {
  const digits = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  const seconds = moment / 1000
  return `${digits(seconds / 3600)}:${digits((seconds / 60) % 60)}:${digits(seconds % 60)}.${digits(moment % 1000, 3)}`
}

function notCaptions(lines: string[]): Term | '' {
  const isSubRip = lines.slice(0, 3).some((line) => /^\d{2}:\d{2}:\d{2},\d{3} -->/.test(line))
  return isSubRip ? 'These captions are SubRip (.srt): save them as WebVTT (.vtt)' : ''
}
