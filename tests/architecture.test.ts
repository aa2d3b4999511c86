import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import program from '../package.json' with { type: 'json' }

/** Folder → what of ours it may import. The longest matching folder speaks; `app/x.ts` files are folders of one. */
const mayImport: Record<string, string[]> = {
  'app/ui': ['app/words'],
  'app/program-folder.server.ts': [],
  'app/make-folder.server.ts': [],
  'app/media': ['app/make-folder.server.ts', 'app/program-folder.server.ts', 'app/theme', 'app/words'],
  'app/house.ts': ['app/content'],
  'app/house-clock.ts': ['app/words'],
  'app/language': [],
  'app/watched-pool.server.ts': [],
  'app/database.server.ts': ['app/watched-pool.server.ts'],
  // What there is to choose from has a word in each language.
  'app/words': ['app/content/choices.ts', 'app/ui/map/cities.ts'],
  'app/flash.server.ts': ['app/words'],
  'app/styles': [],
  'app/theme': ['app/words'],
  'app/rate-limits.server.ts': [],
  'app/audit': ['app/database.server.ts', 'app/house-clock.ts'],
  'app/accounts': ['app/audit', 'app/database.server.ts', 'app/rate-limits.server.ts', 'app/mail', 'app/words'],
  'app/backups': ['app/database.server.ts', 'app/make-folder.server.ts', 'app/media'],
  'app/evidence': ['app/database.server.ts'],
  'app/mail': ['app/database.server.ts', 'app/make-folder.server.ts', 'app/words'],
  'app/outward': ['app/words'],
  'app/newsletter': ['app/audit', 'app/database.server.ts', 'app/mail', 'app/rate-limits.server.ts'],
  'app/content': ['app/audit', 'app/database.server.ts', 'app/media', 'app/theme', 'app/house-clock.ts', 'app/words'],
  'app/status': [
    'app/accounts',
    'app/content',
    'app/database.server.ts',
    'app/evidence',
    'app/mail',
    'app/media',
    'app/newsletter',
  ],
  'app/context.ts': [
    'app/accounts',
    'app/backups',
    'app/content',
    'app/evidence',
    'app/media',
    'app/mail',
    'app/newsletter',
    'app/outward',
    'app/status',
    'app/database.server.ts',
  ],
  'app/root.tsx': [
    'app/context.ts',
    'app/flash.server.ts',
    'app/house.ts',
    'app/house-clock.ts',
    'app/styles',
    'app/ui',
  ],
  'app/entry.server.tsx': ['app/context.ts', 'app/ui', 'server/internals'],
  'app/entry.client.tsx': ['app/words'],
  'app/routes.ts': [],
  server: ['app'],
  'server/internals': [],
  bench: ['server', 'scripts', 'tests/support'],
}
const routes = [
  'accounts',
  'audit',
  'backups',
  'content',
  'evidence',
  'mail',
  'media',
  'newsletter',
  'outward',
  'status',
  'theme',
  'ui',
  'styles',
].map((name) => `app/${name}`)
for (const area of ['site', 'auth', 'cms'])
  mayImport[`app/routes/${area}`] = [
    ...routes,
    'app/house.ts',
    'app/house-clock.ts',
    'app/context.ts',
    'app/flash.server.ts',
    'app/root.tsx',
    'app/words',
  ]

// The pages' list shows what they were built with.
mayImport['app/routes/cms']?.push('app/routes/site/pictures')

const filesIn = (folder: string, names = /\.tsx?$/) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const files = ['app', 'server', 'bench'].flatMap((folder) => filesIn(folder))

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#')
      ? path.slice(1).replace(/\?.*$/, '')
      : normalize(join(dirname(file), path.replace(/\?.*$/, ''))),
  )

/** Whoever writes a word asks in which language. */
const isEverywhere = (path: string) => path.startsWith('app/language/')

const folderOf = (file: string) =>
  Object.keys(mayImport)
    .filter((folder) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0]

test('every folder imports only what the table allows', () => {
  const wrong = files.flatMap((file) => {
    const folder = folderOf(file)
    if (!folder) return [`${file} belongs to no folder of the table`]
    return importsOf(file)
      .filter(
        (path) =>
          !isEverywhere(path) && !path.includes('/+types/') && path !== folder && !path.startsWith(`${folder}/`),
      )
      .filter((path) => !mayImport[folder]?.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)))
      .map((path) => `${file} imports ${path}`)
  })
  expect(wrong).toEqual([])
})

test('ids are made by what a page over plain HTTP has as well', () => {
  const wrong = filesIn('app').filter(
    (file) => !/\.server\.tsx?$/.test(file) && /[^`]crypto\.randomUUID\(/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})

test('the nouns of the content do not import each other, but for projects and the search', () => {
  const noun = (path: string) => /^app\/content\/(?!engine)([^/.]+)\//.exec(path)?.[1]
  // A project is a row of one of the two: it asks both, and neither knows of it.
  const asks: Record<string, string[]> = {
    projects: ['properties', 'developments'],
    // A figure is shown by pages, as by links, and may count the projects that lists show.
    figures: ['developments', 'links', 'pages'],
    // A picture is shown by records, which are also in the trash and in the past.
    images: ['deleted-records', 'revisions'],
    files: ['deleted-records', 'revisions'],
    installation: ['images'],
    // What was cleared lies in the trash, its history says that nobody has changed it, and others stand in its place.
    sample: ['deleted-records', 'figures', 'installation', 'legal-texts', 'pages', 'revisions'],
    // Their sections are in the words and lengths of the designed pages.
    'free-pages': ['pages'],
    // What stood before there were records of it, with the names of the company as specified.
    'legal-texts': ['pages', 'revisions'],
    // Every address, in whichever languages it is public. Translators describe pictures as well.
    languages: ['addresses', 'images', 'legal-texts', 'links', 'pages'],
    // A link may lead to what lies in the trash, and a relation to a department, which is an item of a page.
    links: ['deleted-records', 'pages'],
    past: ['revisions'],
    // A former address leads to what visitors see, also beside a page, where not every record has it.
    addresses: ['documents', 'figures', 'legal-texts', 'links'],
    // What the database does of a search is made with all else that it does.
    derived: ['search'],
    // They show records, pictures and files, and are looked for in the words of the search.
    documents: ['derived', 'files', 'images', 'references', 'search'],
    // A text names records, pictures and files of any kind.
    references: ['derived', 'files', 'images'],
    // Every kind by its published view; designed pages and figures have no row that a search could find them by. What is
    // free is counted as on the page of the building, and projects are those of the lists.
    search: ['derived', 'developments', 'figures', 'pages', 'projects'],
  }
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((path) => noun(file) && noun(path) && noun(path) !== noun(file))
      .filter((path) => !asks[noun(file) ?? '']?.includes(noun(path) ?? ''))
      .map((path) => `${file} imports ${path}`),
  )
  expect(wrong).toEqual([])
})

/** What every screen of the CMS stands on. */
const kit = ['body', 'call', 'files', 'list', 'look', 'pictures', 'preview', 'record', 'screen']
const roomOf = (path: string) => /^app\/routes\/cms\/([^/.]+)\//.exec(path)?.[1]

test('the screens of the CMS import the kit and nothing of each other', () => {
  const wrong = files.flatMap((file) => {
    const room = roomOf(file)
    if (!room) return []
    return importsOf(file)
      .filter((path) => {
        const other = roomOf(path)
        // The frame holds the palette, which is open over every screen.
        if (!other || other === room || (room === 'frame' && other === 'palette')) return false
        return !kit.includes(other)
      })
      .map((path) => `${file} imports ${path}`)
  })
  expect(wrong).toEqual([])
})

test('a file that is another one in browsers is imported by the name that they know it by', () => {
  const twofold = Object.keys(program.imports).map((name) => name.slice(1))
  const wrong = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type).*from '(\.[^']+)'/gm)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((path) => twofold.includes(path))
      .map((path) => `${file} imports ${path}`),
  )
  expect(wrong).toEqual([])
})

test('a file that is named in a text, to be loaded or run, is there', () => {
  const named = [...files, ...readdirSync('scripts').map((name) => join('scripts', name))].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:\.\/)?((?:app|server|scripts|bench)\/[\w./-]+\.(?:tsx?|mjs))'/g)].map(
      ([, path = '']) => ({ file, path }),
    ),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})

test('no files import each other in a circle', () => {
  const known = new Set(files)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of importsOf(file)) if (known.has(next)) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('what visitors see is read through the views of what is published', () => {
  const isPublic = /^app\/routes\/site\/|^app\/content\/(projects|search)\/|^app\/content\/[^/]+\/queries\.server\.ts$/
  const readers = files.filter((file) => isPublic.test(file))
  expect(readers.length).toBeGreaterThan(100)
  const wrong = readers.filter((file) => {
    const text = readFileSync(file, 'utf8')
    const tables = text.match(
      /\b(?<!published_)(news_articles|portfolio_properties|development_projects|social_links|legal_texts|free_pages)\b/,
    )
    return tables || importsOf(file).some((path) => /^app\/content\/[^/]+\/table\.ts$/.test(path))
  })
  expect(wrong).toEqual([])
})

test.each([
  [
    'React lives in routes and ui',
    /from 'react(-dom)?(\/[^']*)?'/,
    /^app\/(routes|ui)\/|^app\/(root|entry\.\w+)\.tsx$|^server\/internals\/visitors-router\.tsx$/,
  ],
  ['Drizzle lives in tables and server files', /from 'drizzle-orm/, /(tables?|record-columns|\.server)\.ts$|^server\//],
  [
    'the environment is read in server/env.ts and where a process starts',
    /process\.env/,
    /^server\/(main|user|backup|restore|verify|adopt-storage|migrate|decode|dev)\.ts$|^bench\//,
  ],
  ['raw SQL is never put together', /sql\.raw/, /$^/],
  [
    'times are shown by the clock of the house alone',
    /DateTimeFormat|toLocale(Date|Time)String|\b(\w*(at|date|moment|now|time)|new Date\(.*\))\.toLocaleString|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(|to(Date|Time)String\(/i,
    // The names of months are no times.
    /^app\/(house-clock|language\/long-date)\.ts$/,
  ],
])('%s', (_rule, pattern, allowed) => {
  expect(files.filter((file) => pattern.test(readFileSync(file, 'utf8')) && !allowed.test(file))).toEqual([])
})

test('Safari underlines as well: it knows no text-decoration of more than a line', () => {
  const isMore = /text-decoration: *[\w-]+ +[^;]/
  expect(filesIn('app', /\.css$/).filter((file) => isMore.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('what runs before the scripts of a page is gone with its test: the next one would have the page', () => {
  const before = /[^\n]*\.addInitScript\(/g
  const wrong = filesIn('tests', /^(?!launch-firefox).*\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(before)].filter(([line]) => !line.includes('endsWithTest(page).addInit')),
  )
  expect(wrong).toEqual([])
})

test('no file grows beyond 300 lines and no name hides a missing owner', () => {
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length
  expect(files.filter((file) => lines(file) > 300)).toEqual([])
  // What is pasted there is data; the last line ends.
  const tests = filesIn('tests').filter((file) => !file.startsWith('tests/paste/fixtures/'))
  expect(tests.filter((file) => lines(file) > 301)).toEqual([])
  expect(files.filter((file) => /utils|helpers|\blib\b|common|manager|service(?!s\.ts$)/.test(file))).toEqual([])
})
