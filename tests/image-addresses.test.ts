import { describe, expect, it } from 'vitest'
import { imageFor } from '../app/media/image-for.ts'
import { checkFile, maxBytes, renditionUrl, srcSet } from '../app/media/image-rules.ts'

describe('the words and addresses', () => {
  it('name what is wrong with a file before it is sent', () => {
    expect(checkFile({ type: 'image/png', size: maxBytes })).toBeUndefined()
    expect(checkFile({ type: 'image/png', size: maxBytes + 1 })).toBe('tooLarge')
    for (const type of ['image/svg+xml', 'image/gif', 'image/heic'])
      expect(checkFile({ type, size: 9 })).toBe('otherFormat')
    for (const type of ['', 'text/html', 'application/pdf']) expect(checkFile({ type, size: 9 })).toBe('invalidType')
  })

  it('lead to renditions of our own pictures only', () => {
    expect(renditionUrl('/uploads/a-1.png', 400, 'avif')).toBe('/renditions/a-1.png/400.avif')
    expect(srcSet('/uploads/a.png', 'webp')).toContain(
      '/renditions/a.png/400.webp 400w, /renditions/a.png/640.webp 640w',
    )
    expect(srcSet('https://elsewhere.example/a.png', 'webp')).toBeUndefined()
  })

  it.each([
    [{ imageUrl: '/uploads/a.jpg', slug: 'kustlaan' }, '/uploads/a.jpg'],
    [{ imageUrl: 'https://estavelle.example/uploads/a.jpg' }, '/uploads/a.jpg'],
    [{ imageUrl: 'https://elsewhere.example/a.jpg', slug: 'kustlaan' }, '/uploads/kustlaan.jpg'],
    [{ imageUrl: '//elsewhere.example/a.jpg' }, '/placeholder.jpg'],
    [{ imageUrl: '/\\elsewhere.example/a.jpg' }, '/placeholder.jpg'],
    [{ imageUrl: 'javascript:alert(1)' }, '/placeholder.jpg'],
    [{ imageUrl: '', slug: 'kustlaan' }, '/uploads/kustlaan.jpg'],
    [{ imageUrl: null, slug: 'constructor' }, '/placeholder.jpg'],
    [{}, '/placeholder.jpg'],
  ])('choose the given picture, else the built-in one, else the placeholder: %o', (record, expected) => {
    const builtIn = { kustlaan: '/uploads/kustlaan.jpg' }
    expect(imageFor(record, builtIn, '/placeholder.jpg', ['https://estavelle.example/'])).toBe(expected)
  })
})
