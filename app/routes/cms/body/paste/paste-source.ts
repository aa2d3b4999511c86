export type PasteSource =
  | 'Word'
  | 'Word online'
  | 'Google Docs'
  | 'LibreOffice'
  | 'Pages or Notes'
  | 'Outlook'
  | 'Gmail'
  | 'Excel'
  | 'Google Sheets'
  | 'Notion'
  | 'a web page'
  | 'Markdown'
  | 'plain text'

/** What only that program writes. Office programs name each other, so the narrower mark stands first. */
const marks: [PasteSource, RegExp][] = [
  ['Google Sheets', /<google-sheets-html-origin|data-sheets-(?:root|value)/i],
  ['Excel', /schemas-microsoft-com:office:excel|content="?(?:Excel\.Sheet|Microsoft Excel)/i],
  ['Outlook', /class="?x_|data-olk-copy-source|elementToProof|class="?OutlookMessageHeader/],
  ['Word online', /class="[^"]*\b(?:TextRun|OutlineElement|NormalTextRun)\b/],
  [
    'Word',
    /schemas-microsoft-com:office:word|content="?(?:Word\.Document|Microsoft Word)|class="?Mso|(?<![\w-])mso-[a-z-]+:/i,
  ],
  ['Google Docs', /docs-internal-guid|#ftnt_ref\d|#cmnt_ref\d/],
  ['LibreOffice', /name="?generator"? content="(?:LibreOffice|OpenOffice)/i],
  // What Chromium makes of the rich text of a Mac program without HTML of its own.
  ['Pages or Notes', /Cocoa HTML Writer/],
  ['Notion', /notionvc:/],
  ['Gmail', /class="?(?:gmail[_-]|m_-?\d+)/],
]

export const sourceOf = (html: string): PasteSource => marks.find(([, mark]) => mark.test(html))?.[0] ?? 'a web page'

export const isSpreadsheet = (source: PasteSource) => source === 'Excel' || source === 'Google Sheets'
