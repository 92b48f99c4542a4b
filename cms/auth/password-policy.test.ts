import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { countGuesses, canBePassword, findPasswordProblem } from './password-policy'

vi.setConfig({ testTimeout: 60_000 }) // the dictionaries take their time on a busy machine

const texts = ['Layla Haddad', 'layla.h@learn-arabic.example', 'Kalima', 'كلمة']
const reasonFor = async (password: string, teamRole: 'owner' | 'admin' | 'editor' | 'viewer') =>
  (await findPasswordProblem(password, { teamRole, texts }))?.reason ?? 'none'

describe.each(['owner', 'admin'] as const)('for an %s', (role) => {
  test.each([
    ['shortOne 17', 'short'],
    ['Password123!', 'weak'],
    ['P@ssw0rd1234', 'weak'],
    ['qwertyuiop123', 'weak'],
    ['Summer2026!!', 'weak'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['١٢٣٤٥٦٧٨٩٠١٢', 'weak'],
    [' '.repeat(14), 'weak'],
    ['Kalima2026!!', 'own'],
    ['LaylaHaddad1990!', 'own'],
    ['layla.h@learn-arabic.example', 'own'],
    ['كلمة 2026 كلمة', 'own'],
    ['correct horse battery', 'none'],
    ['velvet-harbor-1987', 'none'],
    ['بسم الله الرحمن', 'none'],
    ['K7#mPq2x!vRt', 'none'],
    ['a tall lantern for Layla', 'none'],
  ])('%j: %s', async (password, reason) => {
    expect(await reasonFor(password, role)).toBe(reason)
  })
})

describe.each(['editor', 'viewer'] as const)('for a %s', (role) => {
  test.each([
    ['7hD-kWm', 'short'],
    ['password', 'weak'],
    ['12345678', 'weak'],
    ['iloveyou', 'weak'],
    ['ＰＡＳＳＷＯＲＤ１', 'weak'],
    ['layla123', 'own'],
    ['7hD-kWm2', 'none'],
    ['😀🐪🌴🕌🧿☕️🪔🎻', 'none'],
  ])('%j: %s', async (password, reason) => {
    expect(await reasonFor(password, role)).toBe(reason)
  })
})

test('it says how many characters are the least, and the most', async () => {
  const about = (password: string, teamRole: 'owner' | 'viewer') =>
    findPasswordProblem(password, { teamRole, texts })
  expect(await about('short', 'owner')).toEqual({ reason: 'short', count: 12 })
  expect(await about('short', 'viewer')).toEqual({ reason: 'short', count: 8 })
  expect(await about('velvet harbor '.repeat(15), 'owner')).toEqual({ reason: 'long', count: 200 })
  expect(await about('velvet harbor of '.repeat(11), 'owner')).toBeNull()
})

test.each(['\0', '\n', '\t', '\u007f', '\ud800'])('no password has %j in it', async (character) => {
  expect(await reasonFor(`correct horse${character} battery`, 'owner')).toBe('unusable')
  expect(canBePassword(`correct horse battery${character}`)).toBe(false)
})

test('what is only space, or longer than any, is no password', () => {
  expect(['', '  ', '\u00a0\u3000', 'x'.repeat(201)].filter(canBePassword)).toEqual([])
  expect(canBePassword('x'.repeat(200))).toBe(true)
})

test('whatever the policy takes can be typed at the gate', async () => {
  const typed = fc.string({ unit: 'binary', minLength: 8, maxLength: 24 })
  await fc.assert(
    fc.asyncProperty(typed, async (password) => {
      if ((await reasonFor(password, 'viewer')) === 'none') expect(canBePassword(password)).toBe(true)
    }),
    { seed: 7, numRuns: 15 },
  )
})

test('of a long password a part is looked at, for the work grows much faster than the length', async () => {
  const hard = '4@8({[</369&#!1/|0$5+7%2'.repeat(8)
  expect(await countGuesses(hard, texts)).toBe(await countGuesses(hard.slice(0, 40), texts))
})
