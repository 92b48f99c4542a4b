/** `npm run fonts`: cuts the faces of `fonts.css` that stand beside this file out of their packages. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** The packages' faces have more weights than our pages, which makes them nearly twice as large. */
const sources = new Map([
  ['lexend-latin.woff2', '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2'],
  ['readex-arabic.woff2', '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'],
  ['readex-latin.woff2', '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'],
  ['readex-words.woff2', '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2'],
])
export const fontFiles = [...sources.keys()]

const { resolve } = createRequire(import.meta.url)
const styles = await readFile(new URL('../styles/fonts.css', import.meta.url), 'utf8')

/**
 * With the weights and letters that its face names in the style sheet.
 *
 * @param {string} file
 */
export async function cutFont(file) {
  const face = styles.split('@font-face').find((each) => each.includes(`/${file}'`)) ?? ''
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? []
  const [, range = ''] = /unicode-range:([^;]*);/.exec(face) ?? []
  const letters = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
  const source = await readFile(resolve(sources.get(file) ?? file))
  return subsetFont(source, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  })
}

/** For pictures that the server draws: Pango reads neither WOFF2 nor the axes of a variable face. */
const drawn = new Map([
  ['lexend-drawn.ttf', sources.get('lexend-latin.woff2')],
  ['readex-drawn.ttf', sources.get('readex-arabic.woff2')],
])
export const drawnFonts = [...drawn.keys()]

/** @param {string} file */
export async function cutDrawnFont(file) {
  const source = await readFile(resolve(drawn.get(file) ?? file))
  const all = Array.from({ length: 0xffff }, (_, index) => index).filter(
    (each) => each < 0xd800 || each > 0xdfff,
  )
  return subsetFont(source, String.fromCodePoint(...all), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 600 },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of fontFiles) await writeFile(new URL(file, import.meta.url), await cutFont(file))
  for (const file of drawnFonts) await writeFile(new URL(file, import.meta.url), await cutDrawnFont(file))
}
