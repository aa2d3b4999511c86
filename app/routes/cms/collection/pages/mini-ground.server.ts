import { homePage } from '#app/content/pages/home/page.ts'
import type { readPages } from '#app/content/pages/list-pages.server.ts'
import { realEstatePage } from '#app/content/pages/real-estate/page.ts'
import { venturesPage } from '#app/content/pages/venture-capital/page.ts'
import { isOwnImage, renditionUrl, srcSet } from '#app/media/image-rules.ts'
import { layoutPictures } from '#app/routes/site/pictures/layout-pictures.ts'
import type { PictureFiles } from '#app/ui/picture.tsx'

type Ground = Awaited<ReturnType<typeof readPages>>[number]['ground']

const builtIn: Record<string, PictureFiles> = {
  [homePage.slug]: layoutPictures.hero,
  [realEstatePage.slug]: layoutPictures.realEstateHero,
  [venturesPage.slug]: layoutPictures.workshop,
}

/** What stands under the title of a page in small. */
export function groundOf(slug: string, ground: Ground): { isInk?: boolean; picture?: PictureFiles } {
  if (ground === undefined || ground === 'ink') return { isInk: ground === 'ink' }
  if (ground === 'built-in') return { picture: builtIn[slug] }
  // What lies elsewhere the page's policy would not show.
  if (!isOwnImage(ground.url)) return {}
  const { url } = ground
  const src = renditionUrl(url, 400)
  return { picture: { avif: srcSet(url, 'avif'), webp: srcSet(url, 'webp'), src, width: 400, height: 250 } }
}
