import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { pictureMaxBytes } from '~collections/values/pictures'
import { picture } from '~tests/support/pictures'

import { PictureProblem, preparePicture } from './picture'
import { takePicture, withPicture } from './stored-picture'

const problemOf = (file: Uint8Array) =>
  preparePicture(file).then(
    () => 'none',
    (error: unknown) => (error instanceof PictureProblem ? error.kind : String(error)),
  )

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes a WebP', async (format) => {
    const { bytes } = await preparePicture(await picture({ format, width: 400, height: 225 }))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 225 })
  })

  test('nothing of the camera is left, and it stands upright', async () => {
    const from = await picture({
      format: 'jpeg',
      width: 100,
      height: 60,
      finish: (drawn) =>
        drawn
          .withMetadata({ orientation: 6 })
          .withExifMerge({ IFD0: { Artist: 'SECRET' }, IFD3: { GPSLatitude: '31/1' } })
          .withIccProfile('p3'),
    })
    expect(from.includes('SECRET')).toBe(true)
    const { bytes } = await preparePicture(from)
    const { width, height, exif, icc, orientation, space } = await sharp(bytes).metadata()
    expect({ width, height, exif, icc, orientation, space }).toEqual({
      width: 60,
      height: 100,
      space: 'srgb',
    })
    expect(bytes.includes('SECRET')).toBe(false)
    const { data } = await sharp(bytes).extract({ left: 5, top: 50, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect(data[2]).toBeGreaterThan(200) // turned by a quarter, blue came to the left
  })

  test('of a file that is also something else, the picture alone is left', async () => {
    const file = Buffer.concat([await picture({ format: 'jpeg' }), Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await preparePicture(file)
    expect(bytes.includes('script')).toBe(false)
  })

  test('a large one gets smaller', async () => {
    const { bytes } = await preparePicture(await picture({ width: 6000, height: 4000 }))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1920, height: 1280 })
  })
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', '', 'empty'],
    ['SVG', svg, 'unknownType'],
    ['SVG with a declaration', `<?xml version="1.0"?>${svg}`, 'unknownType'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'unknownType'],
    ['GIF', 'GIF89a\x01\0\x01\0', 'unknownType'],
    ['PDF', '%PDF-1.7', 'unknownType'],
    ['the start of a JPEG and HTML', '\xff\xd8\xff<script>alert(1)</script>', 'broken'],
    ['the start of a PNG', '\x89PNG\r\n\x1a\n', 'broken'],
  ])('%s', async (_, text, kind) => {
    expect(await problemOf(Buffer.from(text, 'latin1'))).toBe(kind)
  })

  test('too many bytes', async () => {
    expect(await problemOf(Buffer.alloc(pictureMaxBytes + 1, 'x'))).toBe('tooLarge')
  })

  test.each(['jpeg', 'png'] as const)(
    '12,000 by 12,000 pixels of a %s of few bytes',
    async (format) => {
      const bomb = await picture({ width: 12_000, height: 12_000, format })
      expect(bomb.length).toBeLessThan(pictureMaxBytes)
      expect(await problemOf(bomb)).toBe('tooManyPixels')
    },
    60_000,
  )

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that ends too early', async (format) => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: 'red',
      },
    })
      .toFormat(format)
      .toBuffer()
    expect(await problemOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('broken')
  })

  test('a WebP that moves', async () => {
    const frames = await sharp([await picture(), await picture({ format: 'jpeg' })], {
      join: { animated: true },
    })
      .webp()
      .toBuffer()
    expect(await problemOf(frames)).toBe('moves')
  })
})

test('a picture at hand is taken once', async () => {
  const at = { filename: `${'0'.repeat(32)}.webp` }
  expect(await withPicture(at, async () => [takePicture(), takePicture()])).toEqual([at, undefined])
  expect(takePicture()).toBeUndefined()
})
