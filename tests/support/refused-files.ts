import { deflateSync } from 'node:zlib'
import type { FileType } from '#app/media/file-rules.ts'
import { box, mp4, pdf, trackBox, vtt, webm } from './made-files.ts'

const film = 'Please upload a film as MP4 or WebM'
const moreTracks =
  'The film contains a track of data, captions or chapters, in which cameras may note the place: export it without, and upload captions as WebVTT'
const packed = deflateSync('9 0 obj <</S /J#61vaScript /JS (x)>>')
const objects = Buffer.concat([
  Buffer.from(`6 0 obj <</Type /ObjStm /Filter /FlateDecode /Length ${packed.length}>> stream\n`),
  packed,
  Buffer.from('\nendstream endobj'),
])

/** What nobody may upload as that, and the sentence that says why. */
export const refusedFiles: [what: string, as: FileType, bytes: Buffer, sentence: string][] = [
  ['HTML', 'film', Buffer.from('<!doctype html><script>alert(1)</script>'), film],
  ['nothing', 'film', Buffer.alloc(0), film],
  ['a ZIP', 'document', Buffer.from('PK\u0003\u0004abc'), 'Please upload a PDF'],
  [
    'a picture in the container of films',
    'film',
    Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avif')), box('moov'), box('mdat')]),
    film,
  ],
  ['a film without pictures', 'film', mp4({ handler: 'soun' }), 'The file has no moving picture'],
  ['a film that is cut off', 'film', mp4().subarray(0, -9), 'The film is damaged or was cut off: export it again'],
  [
    'a film that was not finished',
    'film',
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    'The film was not finished: save it again in the program that made it',
  ],
  [
    'a film in HEVC',
    'film',
    mp4({ codec: 'hvc1' }),
    'The film is encoded as HEVC, which many browsers cannot play: export it as H.264',
  ],
  ['a film with DRM', 'film', mp4({ codec: 'encv' }), 'The film is protected against copying: export it without that'],
  ...['meta', 'sbtl', 'text'].map((handler): (typeof refusedFiles)[number] => [
    `a film with a track of the kind ${handler}`,
    'film',
    mp4({ more: Buffer.concat([trackBox('soun'), trackBox(handler)]) }),
    moreTracks,
  ]),
  ['WebM with a track of data', 'film', webm({ more: [2, 0x21] }), moreTracks],
  ['Matroska', 'film', webm({ docType: 'matroska' }), film],
  [
    'WebM in another encoding',
    'film',
    webm({ codec: 'V_MPEG4/ISO/AVC' }),
    'The film is encoded in a way that browsers cannot play: export it as VP9 or AV1',
  ],
  [
    'WebM whose encoding is a long nothing',
    'film',
    webm({ codec: `${'\0'.repeat(500_000)}V_VP9` }),
    'The film is encoded in a way that browsers cannot play: export it as VP9 or AV1',
  ],
  [
    'a PDF with a script',
    'document',
    pdf('6 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj'),
    'The PDF contains a script: save it as pages only, such as by printing it',
  ],
  [
    'a PDF with a script in packed objects',
    'document',
    pdf(objects),
    'The PDF contains a script: save it as pages only, such as by printing it',
  ],
  [
    'a PDF that starts programs',
    'document',
    pdf('6 0 obj <</S /L#61unch /F (cmd.exe)>> endobj'),
    'The PDF contains a command that starts programs: save it as pages only, such as by printing it',
  ],
  [
    'a PDF with files in it',
    'document',
    pdf('6 0 obj <</Type /EmbeddedFile>> endobj'),
    'The PDF contains other files: save it as pages only, such as by printing it',
  ],
  [
    'a PDF with a password',
    'document',
    pdf('trailer <</Encrypt 7 0 R>>'),
    'The PDF is protected with a password: save it without one',
  ],
  ['a PDF that is cut off', 'document', pdf().subarray(0, -7), 'The PDF is damaged or was cut off: save it again'],
  [
    'SubRip',
    'captions',
    Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nx'),
    'These captions are SubRip (.srt): save them as WebVTT (.vtt)',
  ],
  ['any other text', 'captions', Buffer.from('Good morning'), 'Please upload captions as WebVTT (.vtt)'],
  [
    'HTML in captions',
    'captions',
    vtt('<img src=x onerror=alert(1)>'),
    'Line 4 contains a mark that captions do not have',
  ],
  [
    'captions in Latin-1',
    'captions',
    Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nGr\xfc\xdfe', 'latin1'),
    'The captions are not in UTF-8: save them with that encoding',
  ],
  [
    'captions without times',
    'captions',
    Buffer.from('WEBVTT\n\nGood morning\n'),
    'Line 4 should say from when to when, such as 00:01.000 --> 00:04.000',
  ],
  [
    'captions with a mark of many classes that does not end',
    'captions',
    vtt(`<c${'.a'.repeat(200)}`),
    'Line 4 contains a mark that captions do not have',
  ],
  ['captions above 1 MB', 'captions', vtt('x'.repeat(1024 * 1024)), 'Please upload captions smaller than 1 MB'],
]
