import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import lexend from '~/ui/fonts/lexend-drawn.ttf?inline'
import readex from '~/ui/fonts/readex-drawn.ttf?inline'
import { directionOf } from '~/i18n/language'
import { inTurns } from '~cms/uploads/in-turns'
import type { Language } from '~collections/values/language'

import { socialPictureSize } from './page-paths'

type Drawn = { title: string; brand: string; language: Language }

/** The version of the design below: a picture of another design has another address. */
const design = '1'

export function drawnVersion({ title, brand, language }: Drawn): string {
  return createHash('sha256')
    .update(JSON.stringify([design, title, brand, language]))
    .digest('base64url')
    .slice(0, 16)
}

/** Each is some 40 KB, and there is one for each title that stands on a page. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 32 })
const inTurn = inTurns({ atOnce: 1, waiting: 32 })

/** A JPEG; drawn once for all who ask. */
export function drawSocialPicture(drawn: Drawn): Promise<Buffer> {
  const version = drawnVersion(drawn)
  const known = kept.get(version)
  if (known) return known
  const drawing = inTurn(() => draw(drawn))
  kept.set(version, drawing)
  drawing.catch(() => kept.delete(version))
  return drawing
}

const { width, height } = socialPictureSize
const margin = 72
const colors = { paper: '#fcf7f0', line: '#e4ddcd', ink: '#1b2426', brand: '#0d5358' }

/** Pixels: the largest at which the title fits. */
const sizes = [112, 96, 84, 72, 62, 54, 46, 38]
const titleArea = { top: 204, height: 320, width: width - 2 * margin }

async function draw({ title, brand, language }: Drawn): Promise<Buffer> {
  const name = await write(brand, { size: 40, color: colors.ink, width: titleArea.width - 96 })
  const words = await writeTitle(title)
  const isRtl = directionOf(language) === 'rtl'
  const left = (start: number, wide: number) => (isRtl ? width - start - wide : start)
  return sharp({ create: { width, height, channels: 3, background: colors.paper } })
    .composite([
      { input: Buffer.from(ground(left(margin, 64))), top: 0, left: 0 },
      { input: name.data, top: 96 + Math.round((64 - name.height) / 2), left: left(margin + 84, name.width) },
      {
        input: words.data,
        top: titleArea.top + Math.round((titleArea.height - words.height) / 2),
        left: left(margin, words.width),
      },
    ])
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The lines of an exercise book, and the mark of `public/icon.svg`. */
function ground(markAt: number): string {
  const lines = [548, 572].map((y) => `<path d="M0 ${y}H${width}" stroke="${colors.line}" stroke-width="2"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${lines.join('')}
    <path d="M0 ${height - 18}H${width}V${height}H0Z" fill="${colors.brand}"/>
    <g transform="translate(${markAt} 96) scale(2)">
      <path d="M9 1h14a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H3a2 2 0 0 1-2-2V9a8 8 0 0 1 8-8Z" fill="${colors.brand}"/>
      <g fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">
        <path d="M22.8 6.5 12.2 13.9 21.2 19.2c3 1.8 1.9 6-1.7 6H9.2" stroke="#fffdf8"/>
        <path d="M9.2 6.5V19" stroke="#f2b033"/>
      </g>
    </g>
  </svg>`
}

type Written = { data: Buffer; width: number; height: number }

async function writeTitle(title: string): Promise<Written> {
  for (const size of sizes) {
    const written = await write(title, { size, color: colors.ink, width: titleArea.width })
    if (written.height <= titleArea.height) return written
  }
  const smallest = await write(title, { size: sizes.at(-1) ?? 38, color: colors.ink, width: titleArea.width })
  const cut = { left: 0, top: 0, width: smallest.width, height: titleArea.height }
  const data = await sharp(smallest.data).extract(cut).png().toBuffer()
  return { data, width: smallest.width, height: titleArea.height }
}

/** A line that fits is `width` wide at the most; others go on below. Arabic begins at the right. */
async function write(
  text: string,
  { size, color, width: most }: { size: number; color: string; width: number },
): Promise<Written> {
  await loadFonts()
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${toMarkup(text)}</span>`,
      font: `${families} ${size}`,
      dpi: 72, // a point is a pixel
      width: most,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Pango refuses what XML has no place for. */
function toMarkup(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ').trim()
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped === '' ? '·' : escaped
}

const families = 'Lexend,Readex Pro SemiBold'

let loading: Promise<void> | undefined

/** From the bundle into files, which is how Pango takes them; it keeps what it has once loaded. */
function loadFonts(): Promise<void> {
  loading ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kalima-fonts-'))
    for (const [name, address] of Object.entries({ lexend, readex })) {
      const fontfile = join(folder, `${name}.ttf`)
      await writeFile(fontfile, Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
      await sharp({ text: { text: 'a', font: families, fontfile } })
        .raw()
        .toBuffer()
    }
  })()
  loading.catch(() => (loading = undefined))
  return loading
}
