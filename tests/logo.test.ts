import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classRules } from '#app/media/logo/class-rules.ts'
import { readXml } from '#app/media/logo/read-xml.ts'
import { mostOfLogo, rewriteSvg } from '#app/media/logo/rewrite-svg.ts'

const drawn = (content: string, root = 'viewBox="0 0 32 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${content}</svg>`
const shape = '<path d="M0 10h32"/>'
const svgOf = (source: string) => {
  const result = rewriteSvg(source)
  return 'svg' in result ? result.svg : result.problem
}

test('a drawing of plain shapes stays what it was', () => {
  const given = drawn(
    '<g fill="none" transform="translate(2 3)"><path d="M2 10a7 7 0 0 1 14 0z" fill="#a1762a"/><circle cx="3" cy="4" r="5"/></g>',
  )
  expect(svgOf(given)).toBe(given.replace('20">', '20" width="32" height="20">'))
  expect(svgOf(svgOf(given))).toBe(svgOf(given))
})

test('what drawing programs write around a drawing is left out, and their classes become attributes', () => {
  const given = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://ns.example/i" width="32px" height="20px" i:version="1">
    <title>Logo</title><metadata><x:y/></metadata><i:view/>
    <style type="text/css"><![CDATA[ .a{fill:#123456;} .a,.b{stroke-width:2} #x{fill:red} ]]></style>
    <path id="x" class="a" style="fill-rule:evenodd" d="M0 0h4"/></svg>`
  expect(svgOf(given)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 20" width="32" height="20"><path d="M0 0h4" fill="#123456" fill-rule="evenodd" stroke-width="2"/></svg>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<svg:script>alert(1)</svg:script>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"></iframe></body></foreignObject>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<style>@import url(https://evil.example/x.css); path{fill:url(https://evil.example)}</style>',
  '<a href="javascript:alert(1)"><path d="M0 0h1" onclick="alert(1)"/></a>',
  '<path d="M0 0h1" style="background:url(https://evil.example)" onload="alert(1)"/>',
  '<path d="M0 0h1" href="https://evil.example" xlink:href="https://evil.example"/>',
  '<path d="M0 0h1" fill="&#34;/&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  '<path d="M0 0h1" class="a" id="x&quot; onload=&quot;alert(1)"/>',
  '<path d="M0 0h1&quot; onload=&quot;alert(1)"/>',
  '<path d="M0 0h1" clip-path="url(https://evil.example#x)"/>',
  '<g><handler type="x">alert(1)</handler><iframe/><embed/><object/><video/><audio/></g>',
  '<desc>]]&gt;<b>evil</b></desc>',
  '<PATH d="M0 0h1" ONLOAD="alert(1)"/>',
  '<path constructor="x" d="M0 0h1" __proto__="x"/><constructor/><toString/>',
])('nothing of it is left: %s', (attack) => {
  const svg = svgOf(drawn(attack + shape, 'viewBox="0 0 32 20" onload="alert(1)" style="background:url(x)"'))
  expect(svg).toMatch(/^<svg /)
  expect(svg).not.toMatch(/alert|script|evil|href|url|style|class|\bon\w+=|&|@|constructor|proto|id=/i)
})

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><path d="M0"/></svg>'],
  ['<svg viewBox="0 0 1 1">&a;<path d="M0"/></svg>'],
  ['<svg viewBox="0 0 1 1"><path d="M0"></svg>'],
  ['<svg viewBox="0 0 1 1"><path d=M0/></svg>'],
  ['<svg viewBox="0 0 1 1"><path d="M0" d="M1"/></svg>'],
  ['<svg viewBox="0 0 1 1"><path d="M0"/></svg><script/>'],
  ['<svg viewBox="0 0 1 1"><path d="M0"/>'],
  ['<svg viewBox="0 0 1 1"><path d="&#0;"/></svg>'],
  ['alert(1)<svg viewBox="0 0 1 1"><path d="M0"/></svg>'],
  ['<html><svg viewBox="0 0 1 1"><path d="M0"/></svg></html>'],
  [`<svg viewBox="0 0 1 1">${'<g>'.repeat(40)}${shape}${'</g>'.repeat(40)}</svg>`],
  [drawn(shape.repeat(2_001))],
  [drawn(`<path d="${'M0 0'.repeat(mostOfLogo)}"/>`)],
  [drawn('<g></g>')],
  [drawn(shape, 'viewBox="0 0 0 0"')],
  [drawn(shape, 'viewBox="0 0 1e9 1"')],
  [drawn(shape, 'viewBox="0 0 400 1"')],
  [drawn(shape, '')],
])('it is refused with a sentence: %j', (source) => {
  expect(rewriteSvg(source)).toEqual({ problem: expect.stringMatching(/^[A-Z].*\.$/) })
})

test.each([
  '<text>Name</text>',
  '<image href="data:x"/>',
  '<use href="#a"/>',
  '<path fill="url(#a)" d="M0"/>',
  '<path style="fill:url(#a)" d="M0"/>',
])('what would look different is refused instead of taken away: %s', (part) =>
  expect(rewriteSvg(drawn(part))).toEqual({ problem: expect.stringContaining('PNG') }),
)

test('a file made to take long does not', () => {
  const long = 100_000
  const hostile = [
    `<path d="M0" transform="${'translate(1)  '.repeat(30)}x"/>`,
    `<path d="M0" stroke-width="${'1'.repeat(long)}x"/>`,
    `<path d="M0" stroke-dasharray="1${' '.repeat(long)}x"/>`,
    `<path d="M0" style="fill:${' '.repeat(long)}:"/>`,
    `<style>${'/*'.repeat(4_000)}</style>${shape}`,
    `<style>${'a'.repeat(long)}</style>`,
    `<path ${' '.repeat(long)}`,
    `<path ${'a="b" '.repeat(long / 10)}`,
    '<!--'.repeat(long / 4),
    '&'.repeat(long),
  ]
  for (const part of hostile) expect(svgOf(drawn(part))).toBeTruthy()
}, 60_000)

test('a sheet that says everything of every class keeps one value of each property, and all sheets have one limit', () => {
  const sheet = `${'.a,'.repeat(400)}.b{${'fill:red;a:b;'.repeat(300)}fill:blue}`
  const { byClass } = classRules(readXml(drawn(`<style>${sheet}</style>`)))
  expect([...byClass].map(([name, values]) => [name, [...values].length])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(rewriteSvg(drawn(`<style>${sheet}</style>`.repeat(3) + shape))).toEqual({
    problem: expect.stringContaining('too many styles'),
  })
})

test('whatever is put together, what comes out is of shapes and known values, and comes out again as it is', () => {
  const piece = fc.constantFrom(
    ...'<>"\'&;/=: {}()#.'.split(''),
    'svg',
    'path',
    'g',
    'd',
    'fill',
    'style',
    'script',
    'onload',
    '<g>',
    '</g>',
    '<path ',
    ' d="M0 0h1"',
    '/>',
    ' fill="red"',
    ' style="fill:',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&#60;',
    '&lt;',
  )
  const word = String.raw`<\/?(?:svg|g|path)(?: [a-zA-Z-]+="[\w\s#.:/()%,+-]*")*\/?>`
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const result = rewriteSvg(drawn(shape + pieces.join('')))
      if ('problem' in result) return
      expect(result.svg).toMatch(new RegExp(`^(?:${word})+$`))
      expect(svgOf(result.svg)).toBe(result.svg)
    }),
    { numRuns: 2_000 },
  )
})
