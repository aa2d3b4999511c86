import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import program from './package.json' with { type: 'json' }
import { asciiSources } from './scripts/ascii-sources.ts'
import { bundledLicences } from './scripts/bundled-licences.ts'
import { derivedHash } from './scripts/derived-hash.ts'
import { handoffForScripts } from './scripts/handoff-for-scripts.ts'
import { schemasOnly } from './scripts/schemas-only.ts'
import { visitorsApart } from './scripts/visitors-apart.ts'

// Everything is bundled into the server but what carries native code or WebAssembly: the start loads a handful of files instead of
// hundreds, and production installs only these.
const native = ['sharp', '@node-rs/argon2', '@hyzyla/pdfium']

const bundled: EnvironmentOptions = {
  // Decided here and not at run time: React's development half would cost a page twice its time.
  define: {
    'process.env.NODE_ENV': '"production"',
    'import.meta.env.BUILD_INFO': JSON.stringify({ version: program.version, at: new Date().toISOString() }),
  },
  // React Router drops the condition `node` where its own Node adapter is no dependency.
  resolve: { noExternal: true, external: native, conditions: ['node'] },
}

// What ten screens or more use comes in two scripts: kinds of content with all they need, and the rest. Where they were
// split by screens and merged by size, two waited for each other, and one ran before its rules were there.
const kinds = { name: 'kinds', test: /\/app\/content\//, minShareCount: 10, priority: 2 }
// What tools say in Dutch, for those who read it: beside the words of visitors' pages they would carry these along.
const ofTools = '/app/words/(nl/(account|all-of-tools|choices|differences|scripted|tools)|translation)'
const dutch = { name: 'dutch', test: new RegExp(ofTools), priority: 3 }
// Visitors' pages are drawn by the server: no screen carries what only they share.
const drawn =
  '/app/(routes/site/(?!pictures)|language/page-tongue|words/(?!account|scripted|say\\.|tools|en/(account|scripted)|fill-in))'
// One screen of the CMS draws pictures as visitors' pages do.
const shared = { name: 'shared', test: new RegExp(`^(?!.*(${drawn}|/app/ui/picture))`), minShareCount: 10, priority: 1 }
const site = { name: 'site', test: new RegExp(drawn), minShareCount: 10 }

// React's `server` reads what draws in one go and what streams; visitors' pages need the first alone, and what streams is
// asked for as `server.node`.
const inOneGo = fileURLToPath(
  new URL('cjs/react-dom-server-legacy.node.production.js', import.meta.resolve('react-dom')),
)

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    bundledLicences(),
    schemasOnly(),
    derivedHash(),
    handoffForScripts(),
    visitorsApart(),
    asciiSources(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
  ...(command === 'build' && { resolve: { alias: [{ find: /^react-dom\/server$/, replacement: inOneGo }] } }),
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups: [dutch, kinds, shared, site] } } },
        // A script asks for what it needs itself: what was asked for beside it would fail with it where the connection is
        // lost, and browsers remember that (fetch-script.ts).
        modulePreload: { resolveDependencies: (_script, needed) => needed.filter((file) => file.endsWith('.css')) },
      },
    },
    ssr: {
      ...(command === 'build' && bundled),
      build: {
        target: 'node24',
        // React Router 8 ignores isSsrBuild; the commands are entries of the server build so that context keys,
        // which compare by identity, exist once.
        rollupOptions: {
          input: Object.fromEntries(
            ['main', 'user', 'backup', 'restore', 'verify', 'adopt-storage', 'migrate', 'decode', 'read-document'].map(
              (name) => [name, `./server/${name}.ts`],
            ),
          ),
          output: {
            // V8 keeps the sources in memory; the licences stand in a file of their own.
            comments: false,
            // Of a file called `.js` Node asks the folders above it, up to package.json, what it is: 5 ms of a start.
            chunkFileNames: 'assets/[name]-[hash].mjs',
          },
        },
      },
    },
  },
}))
