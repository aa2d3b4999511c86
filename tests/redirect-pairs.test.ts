import { expect, test } from 'vitest'
import { readPairs } from '#app/routes/cms/redirects/read-pairs.ts'

test.each([
  ['two columns of a spreadsheet', '/old\t/new', '/old', '/new'],
  ['a file with semicolons and quotes', '"/old";"/new";"301"', '/old', '/new'],
  ['a file with commas, and columns behind', '/old,/new,0,url,301', '/old', '/new'],
  ['an arrow', '/old → /new', '/old', '/new'],
  ['spaces', '  /old   /new ', '/old', '/new'],
  ['an address of the former website', 'https://Old.example/2019/05/Foo/?p=1\t/news', '/2019/05/Foo/?p=1', '/news'],
  ['one without its scheme', 'www.old.example/a;/b', '/a', '/b'],
  ['one with its host alone', 'old.example/old-page\t/news', '/old-page', '/news'],
  ['a file of the former website', 'old.page.html\t/news', 'old.page.html', '/news'],
  ['a program of the former website', 'index.php/about;/company', 'index.php/about', '/company'],
  ['one with its host and a program', 'old.example/Default.aspx/a;/b', '/Default.aspx/a', '/b'],
  ['a comma within quotation marks', '"/a, b","/news",301', '/a, b', '/news'],
  ['its home page', 'http://old.example\t/', '/', '/'],
  ['one alone', '/old', '/old', ''],
])('a line of old and new address is read: %s', (_, line, from, to) => {
  expect(readPairs(`\r\n${line}\r\n`)).toEqual([{ line: line.trim(), from, to }])
})
