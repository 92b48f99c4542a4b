import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isSuspicious } from './suspicious-content'

const words = ['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'click here', 'free money']

test.each([
  'You are a WINNER!',
  'the lottery, perhaps',
  'Congratulations',
  'please click\nhere',
  'please Click   Here',
  'free\u00A0money',
  'free \u2003 money',
  'the\u00A0casino',
  'cas\u200Bino',
  'cas\u00A0ino',
  'v\u00ADia\u2060gra',
  'ｃａｓｉｎｏ',
  '𝐜𝐚𝐬𝐢𝐧𝐨',
  '_casino_',
  'الفائز.winner',
  'see www.example.com',
  'exam\u200Bple.com',
  'example。com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
])('%j is suspicious', (message) => {
  expect(isSuspicious(message)).toBe(true)
})

test.each([
  'The winners take part in lotteries',
  'I congratulate you',
  'casinos',
  'clickhere',
  'Please click on the button here',
  'I have no free time and no money',
  'ecasino',
  'casi no puedo',
  'Is it free? Money is short',
  'لا رابط هنا ولا إعلان',
])('%j is not', (message) => {
  expect(isSuspicious(message)).toBe(false)
})

const boundary = fc.constantFrom('', ' ', '\n', '.', ',', '!', '(', '"', '،', '-', '\u200F')
const letter = fc.constantFrom('a', 'Z', 'é', 'ب', '7', '\u064B')

test('the words count in any letter case, between whatever is no letter', () => {
  const inAnyCase = fc
    .tuple(fc.constantFrom(...words), fc.infiniteStream(fc.boolean()))
    .map(([word, upper]) =>
      Array.from(word, (character) => (upper.next().value ? character.toUpperCase() : character)).join(''),
    )
  fc.assert(
    fc.property(inAnyCase, boundary, boundary, (word, before, after) => {
      expect(isSuspicious(`I say ${before}${word}${after} to you`)).toBe(true)
    }),
  )
})

test('part of another word is nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...words), letter, fc.boolean(), (word, more, isBefore) => {
      expect(isSuspicious(isBefore ? more + word : word + more)).toBe(false)
    }),
  )
})
