import type { PictureFiles } from '#app/ui/picture.tsx'

const files = import.meta.glob<string>('./*.{avif,webp}', { query: '?url', import: 'default', eager: true })

/** Addresses of the pictures that belong to the layout: made beforehand, named by their content, kept for ever. */
export const layoutPictures = {
  hero: picture('hero', 1920, 1080),
  heroTall: picture('hero-tall', 640, 1080),
  realEstate: picture('real-estate', 1280, 853),
  realEstateHero: picture('real-estate-hero', 1920, 1080),
  publicMarkets: picture('public-markets', 1280, 720),
  ventureCapital: picture('venture-capital', 960, 540),
  workshop: picture('workshop', 1920, 1080),
  workshopTall: picture('workshop-tall', 640, 1080),
  colonnade: picture('colonnade', 1920, 823),
  door: picture('door', 1200, 630),
  placeholder: picture('placeholder', 1280, 672),
}

function picture(name: string, width: number, height: number): PictureFiles {
  const src = files[`./${name}-${width}.webp`]
  if (!src) throw new Error(`No picture ${name} of ${width} px`)
  return { avif: sourceSet(name, 'avif'), webp: sourceSet(name, 'webp'), src, width, height }
}

function sourceSet(name: string, format: string) {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`)
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const width = pattern.exec(path)?.[1]
      return width ? [{ width: Number(width), url }] : []
    })
    .sort((one, other) => one.width - other.width)
    .map(({ width, url }) => `${url} ${width}w`)
    .join(', ')
}
