import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { cutDrawnFont, cutFont, drawnFonts, fontFiles } from '../fonts/cut-fonts.mjs'

/** Where the Arabic words of pages in English stand, but for those of people and of the team's settings. */
const sources = [
  'app/i18n/locales/en/common.json',
  ...['landing', 'demos'].flatMap((feature) => {
    const folder = `app/features/${feature}/site`
    return readdirSync(folder).map((file) => `${folder}/${file}`)
  }),
].filter((file) => !file.endsWith('.test.ts'))

test('the face of Arabic words on English pages has all their letters', () => {
  const words = sources.flatMap((file) => readFileSync(file, 'utf8').match(/[\u0600-\u06ff]+/g) ?? [])
  expect(words).toContain('العربية')
  const letters = new Set(words.join(''))
  expect([...letters].filter((letter) => !isInFace(letter))).toEqual([])
})

test.each(drawnFonts)('%s is cut from its package', async (file) => {
  expect((await cutDrawnFont(file)).equals(readFileSync(`app/ui/fonts/${file}`))).toBe(true)
})

test.each(fontFiles)('%s is cut as its face in the style sheet says', async (file) => {
  expect((await cutFont(file)).equals(readFileSync(`app/ui/fonts/${file}`))).toBe(true)
})

const styles = readFileSync('app/ui/styles/fonts.css', 'utf8')
const [, range = ''] = /'Readex Words';[^}]*unicode-range:([^;]*);/.exec(styles) ?? []
const parts = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, first = '', last = first]) => ({
  first: Number.parseInt(first, 16),
  last: Number.parseInt(last, 16),
}))

function isInFace(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return parts.some(({ first, last }) => code >= first && code <= last)
}
