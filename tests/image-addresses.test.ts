import { describe, expect, it } from 'vitest'
import { imageFor } from '#app/media/image-for.ts'
import { checkFile, maxBytes, messages, refusalOf, renditionUrl, srcSet } from '#app/media/image-rules.ts'
import { saidOfElsewhere } from '#app/routes/cms/pictures/said-of-elsewhere.ts'
import { cutAddress } from '#app/routes/site/share/share-picture.ts'

describe('the words and addresses', () => {
  it('name what is wrong with a file before it is sent', () => {
    expect(checkFile({ type: 'image/png', size: maxBytes })).toBeUndefined()
    expect(checkFile({ type: 'image/png', size: maxBytes + 1 })).toBe('tooLarge')
    expect(checkFile({ type: 'image/svg+xml', size: 9 })).toBe('invalidType')
    const isOther = (name: string) => refusalOf('invalidType', { type: '', name }) === messages.otherFormat
    expect(['IMG_5001.HEIC', 'scan.tif', 'report'].map(isOther)).toEqual([true, true, false])
  })

  it('lead to renditions of our own pictures only', () => {
    expect(renditionUrl('/uploads/a-1.png', 400)).toBe('/renditions/a-1.png/400.webp')
    expect(srcSet('/uploads/a.png', 'webp')).toContain(
      '/renditions/a.png/400.webp 400w, /renditions/a.png/640.webp 640w',
    )
    expect(srcSet('https://elsewhere.example/a.png', 'webp')).toBeUndefined()
  })

  it.each([
    ['/uploads/a.jpg', '/uploads/a.jpg'],
    ['https://estavelle.example/uploads/a.jpg', '/uploads/a.jpg'],
    ['https://elsewhere.example/a.jpg', '/placeholder.jpg'],
    ['/src/assets/a.jpg', '/placeholder.jpg'],
    ['https://estavelle.example/src/uploads/a.jpg', '/placeholder.jpg'],
    ['//elsewhere.example/a.jpg', '/placeholder.jpg'],
    ['/\\elsewhere.example/a.jpg', '/placeholder.jpg'],
    ['javascript:alert(1)', '/placeholder.jpg'],
    ['', '/placeholder.jpg'],
    [null, '/placeholder.jpg'],
    [undefined, '/placeholder.jpg'],
  ])('choose the given picture, else the placeholder: %o', (imageUrl, expected) => {
    expect(imageFor(imageUrl, '/placeholder.jpg', ['https://estavelle.example/'])).toBe(expected)
  })

  it('of a share picture are others for each picture and cut, however alike the names are', () => {
    const addresses = [
      cutAddress('/news/a', '/uploads/projects-quay.jpg'),
      cutAddress('/news/a', '/uploads/projects-yard.jpg'),
      cutAddress('/news/a', '/uploads/projects-yard.png'),
      cutAddress('/news/a', '/uploads/projects-yard.png', { x: 10, y: 50 }),
    ]
    expect(new Set(addresses).size).toBe(4)
    for (const address of addresses) expect(address).toContain('/share/news/a.jpg?v=')
  })

  it('are told to editors where visitors see none', () => {
    const said = (url: string) => saidOfElsewhere(url, 'https://estavelle.example')
    const here = 'https://estavelle.example/uploads/a.jpg'
    expect(said(here)).toBe(here)
    for (const url of [
      'https://estavelle.example/renditions/a.jpg/400.webp',
      'https://elsewhere.example/uploads/a.jpg',
    ])
      expect(said(url)).toBe(`Visitors do not see this image, which is not in the library: ${url}`)
  })
})
