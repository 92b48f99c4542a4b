import sharp, { type Sharp } from 'sharp'
import { pictureMaxBytes, pictureMaxPixels } from '~collections/values/pictures'
import { inTurns, TooManyWaiting } from './in-turns'
import { pictureType, saysItMoves, type PictureType } from './picture-type'

export type PictureProblemKind =
  'empty' | 'tooLarge' | 'tooManyPixels' | 'unknownType' | 'moves' | 'broken' | 'busy'

/** Why a file is not taken as a picture. */
export class PictureProblem extends Error {
  override name = 'PictureProblem'

  constructor(readonly kind: PictureProblemKind) {
    super(kind)
  }
}

/** A WebP of our own making, with nothing left of the file it came from but what it shows. */
export type Picture = { bytes: Buffer }

const formats: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
}

/** Both sides, in pixels; the largest size that is shown has 1280. */
const longestSide = 1920
const quality = 82
/** Seconds for one picture. */
const mostSeconds = 20

const inTurn = inTurns({ atOnce: 2, waiting: 16 })
sharp.concurrency(1)
sharp.cache(false)

/**
 * Reads a file as a picture and re-encodes it: upright, in sRGB, not larger than it is ever shown, without metadata.
 * Takes up to seconds, so do it before a transaction. Throws a {@link PictureProblem}.
 */
export async function preparePicture(file: Uint8Array): Promise<Picture> {
  if (file.length === 0) throw new PictureProblem('empty')
  if (file.length > pictureMaxBytes) throw new PictureProblem('tooLarge')
  const type = pictureType(file)
  if (!type) throw new PictureProblem('unknownType')
  if (saysItMoves(file, type)) throw new PictureProblem('moves')
  try {
    return await inTurn(() => rewrite(file, type))
  } catch (error) {
    throw problemOf(error)
  }
}

async function rewrite(file: Uint8Array, type: PictureType): Promise<Picture> {
  const source = sharp(file, {
    limitInputPixels: pictureMaxPixels,
    sequentialRead: true,
    failOn: 'error', // a file that ends too early is one
  })
  await requireSingle(source, type)
  const bytes = await source
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: mostSeconds })
    .toBuffer()
  return { bytes }
}

/** The middle of a prepared picture, for somebody’s face. */
export const squareOf = (picture: Picture, side: number) => middleOf(picture, { width: side, height: side })

/** The middle of a prepared picture in this size; enlarged where it has to be. */
export async function middleOf(
  { bytes }: Picture,
  size: { width: number; height: number },
): Promise<Picture> {
  return {
    bytes: await sharp(bytes)
      .resize({ ...size, fit: 'cover' })
      .webp({ quality })
      .toBuffer(),
  }
}

export async function sizeOf({ bytes }: Picture): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** A prepared picture that is no wider than it is ever shown, with its size. */
export async function atMostWide(
  { bytes }: Picture,
  width: number,
): Promise<Picture & { size: { width: number; height: number } }> {
  const { data, info } = await sharp(bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, size: { width: info.width, height: info.height } }
}

/** The middle of a prepared picture in this size, for social networks, which show JPEGs everywhere; enlarged where it has to be. */
export async function sharedPictureOf(
  { bytes }: Picture,
  size: { width: number; height: number },
): Promise<Buffer> {
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

export type JpegPicture = { bytes: Buffer; width: number; height: number }

const jpegQualities = [82, 72, 60, 45, 30]

/** A prepared picture as old mail programs show it too, on white where it lets something through. */
export async function jpegOf(
  { bytes }: Picture,
  { width, bytes: most }: { width: number; bytes: number },
): Promise<JpegPicture> {
  const source = sharp(bytes).resize({ width, withoutEnlargement: true }).flatten({ background: '#ffffff' })
  let smallest: JpegPicture | undefined
  for (const each of jpegQualities) {
    const { data, info } = await source
      .clone()
      .jpeg({ quality: each, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    smallest = { bytes: data, width: info.width, height: info.height }
    if (data.length <= most) return smallest
  }
  // Few pictures are so full of detail, or so high: half as wide is a quarter of it.
  return jpegOf({ bytes }, { width: Math.ceil(Math.min(width, smallest?.width ?? width) / 2), bytes: most })
}

async function requireSingle(source: Sharp, type: PictureType): Promise<void> {
  const { format, pages = 1 } = await source.metadata()
  if (format !== formats[type]) throw new PictureProblem('unknownType')
  if (pages > 1) throw new PictureProblem('moves')
}

function problemOf(error: unknown): PictureProblem {
  if (error instanceof PictureProblem) return error
  if (error instanceof TooManyWaiting) return new PictureProblem('busy')
  const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message)
  return new PictureProblem(isTooLarge ? 'tooManyPixels' : 'broken')
}
