import fc from 'fast-check'

const containers = (
  'p div span b strong i em u a font section article aside blockquote h1 h2 h3 h6 ul ol li dl dt dd pre code q sup sub ' +
  'del ins s table tbody thead tr td th caption figure figcaption center details summary form label button address main ' +
  'o:p w:sdt st1:place xml-like x-card paste-box ruby rt math mi fieldset legend'
).split(' ')
const unseen = ['del', 'script', 'style', 'template', 'noscript', 'iframe', 'select', 'title', 'svg']
const styles = [
  '',
  'font-weight:normal',
  'font-weight:700;color:red',
  'mso-list:l0 level1 lfo1',
  'mso-list:l0 level7 lfo1;margin-left:36pt',
  'mso-list:Ignore',
  'mso-element:footnote',
  'mso-element:footer',
  'mso-outline-level:9',
  'white-space:pre-wrap',
  'display:block',
  'vertical-align:super',
  'mso-symbol-font-family:Wingdings',
  'font:bold 30px x',
  'text-align:right',
  ';:;;x:',
]
const attributes = fc.oneof(
  fc.constantFrom(...styles).map((style) => (style ? ` style="${style}"` : '')),
  fc.constantFrom(
    ' class=MsoListParagraphCxSpFirst',
    ' class="MsoTitle c1"',
    ' class=MsoQuote',
    ' class=MsoCaption',
    ' class="TextRun SCXW1"',
    ' href="javascript:alert(1)"',
    ' href="#_ftn1" name="_ftnref1"',
    ' href="#_ftnref1" name="_ftn1"',
    ' href="#a" id="b"',
    ' href="#b" id="a"',
    ' href="https://www.google.com/url?q=https://example.org"',
    ' href="https://"',
    ' role=heading aria-level=4',
    ' role=presentation',
    ' colspan=9 rowspan=0',
    ' rowspan=70000 colspan=1000',
    ' start=-3 value=99999999999999999999',
    ' data-aria-level=4 data-listid=x',
    ' onclick="alert(1)" onerror=alert(1)',
    ' align=right',
    ' dir=rtl lang="</p>"',
    ' hidden=',
  ),
)
const strays = fc.constantFrom(
  '<br>',
  '<hr>',
  '</p>',
  '</table>',
  '<td>',
  '<tr>',
  '<li>',
  '<img src="javascript:alert(1)" alt="x">',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/png;base64,@@">',
  '<!--[if !supportLists]-->',
  '<![endif]>',
  '<!-- <v:textbox> -->',
  '<!--[if gte vml 1]><v:textbox>',
  '<o:p>&nbsp;</o:p>',
  '&nbsp;',
  '\u200b',
  '\u202e',
  '<![CDATA[',
  '<?xml:namespace prefix = o />',
  '<style><!-- p {margin:0;} @list l0:level1 {mso-level-number-format:bullet} --></style>',
  '<meta name=Generator content="Microsoft Word 15">',
  '<meta name="Generator" content="Cocoa HTML Writer">',
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">',
  '<!-- notionvc: 1 -->',
  '<google-sheets-html-origin>',
  '·\u00a0\u00a0\u00a0',
  '1.&nbsp;&nbsp;&nbsp;',
)

const word = fc.nat({ max: 46_655 }).map((number) => `w${number.toString(36).padStart(3, '0')}w`)
const leaf = fc.oneof(word, word, strays)

const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    leaf,
    fc
      .tuple(
        fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom(...containers) },
          { weight: 1, arbitrary: fc.constantFrom(...unseen) },
        ),
        attributes,
        fc.array(tie('tree'), { maxLength: 5 }),
        fc.integer({ min: 0, max: 9 }),
      )
      .map(([tag, more, children, closes]) => `<${tag}${more}>${children.join(' ')}${closes ? `</${tag}>` : ''}`),
  ),
}))

/** Trees of what is known and what is not, open and closed, with words that can be told from each other. */
export const anyHtml = fc.array(tree, { maxLength: 6 }).map((trees) => trees.join(''))

const start = fc.constantFrom(
  '',
  '',
  '# ',
  '## ',
  '- ',
  '  - ',
  '* ',
  '• ',
  '1. ',
  '7) ',
  '> ',
  '| ',
  '```\n',
  '~~~\n',
  '---',
  '|--|--|',
  '\t',
  '[^1]: ',
  '- [ ] ',
  '===',
)
const wrap = fc.constantFrom(
  '**',
  '*',
  '_',
  '__',
  '`',
  '~~',
  '[',
  '](https://example.org)',
  '](javascript:x)',
  '|',
  '\t',
  '<',
  '\\',
  '[^1]',
  '!',
)
const textLine = fc
  .tuple(start, fc.array(fc.oneof(word, wrap, fc.constant(' ')), { maxLength: 8 }))
  .map(([sign, parts]) => sign + parts.join(''))
/** Lines with the signs of Markdown, where they mean something and where they do not. */
export const anyText = fc.array(textLine, { maxLength: 12 }).map((lines) => lines.join('\n'))
