import { asCurrent } from './current-site.ts'
import { signIn } from './editor.ts'
import { sharedSite } from './shared-site.ts'
import { removeAllArticles } from './site-articles.ts'

/** For browser tests of editing that look at nothing but the records that they have made. Each file begins without articles. */
export const site = asCurrent(await sharedSite('edited'))
export const editor = await signIn(site.url)
await removeAllArticles(editor)
