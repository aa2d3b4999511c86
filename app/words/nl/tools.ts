import { body } from './tools/body.ts'
import { checking } from './tools/checking.ts'
import { everywhere } from './tools/everywhere.ts'
import { fields } from './tools/fields.ts'
import { frame } from './tools/frame.ts'
import { history } from './tools/history.ts'
import { inputs } from './tools/inputs.ts'
import { kinds } from './tools/kinds.ts'
import { linking } from './tools/linking.ts'
import { look } from './tools/look.ts'
import { media } from './tools/media.ts'
import { pageHints } from './tools/page-hints.ts'
import { pages } from './tools/pages.ts'
import { past } from './tools/past.ts'
import { pasting } from './tools/pasting.ts'
import { people } from './tools/people.ts'
import { profile } from './tools/profile.ts'
import { records } from './tools/records.ts'
import { rules } from './tools/rules.ts'
import { saving } from './tools/saving.ts'
import { setup } from './tools/setup.ts'
import { status } from './tools/status.ts'
import { trail } from './tools/trail.ts'
import { translating } from './tools/translating.ts'
import { uploads } from './tools/uploads.ts'
import { website } from './tools/website.ts'

/**
 * What the CMS says in English, and in Dutch. A part for each of its rooms; what several say stands in `everywhere`.
 * Put together when it is asked for: it takes as long as reading a fifth of the program, and a start says nothing in Dutch.
 */
export const nlTools = () => ({
  ...body,
  ...checking,
  ...everywhere,
  ...fields,
  ...frame,
  ...history,
  ...inputs,
  ...kinds,
  ...linking,
  ...look,
  ...media,
  ...pageHints,
  ...pages,
  ...past,
  ...pasting,
  ...people,
  ...profile,
  ...records,
  ...rules,
  ...saving,
  ...setup,
  ...status,
  ...trail,
  ...translating,
  ...uploads,
  ...website,
})
