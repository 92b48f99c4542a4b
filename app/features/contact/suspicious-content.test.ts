import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titles } from './link-endings'
import { isPublicEnding } from './spam-check.server'
import { isSuspicious, hasWebLink } from './suspicious-content'

const words = ['viagra', 'casino', 'lottery', 'winner', 'congratulations', 'click here', 'free money']

test.each([
  'The winners take part',
  'two lotteries',
  'CASINOS',
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
  'I congratulate you',
  'the winnings of a casinoist',
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

test.each([
  'http://example.com',
  'see HTTPS://EXAMPLE.COM now',
  'ftp://files.example.com/a',
  'http://localhost:3000',
  'http://192.168.0.1',
  '192.168.0.1/admin',
  'www.example.museum',
  'WWW.Example.com',
  '(www.example.com)',
  'www2.example.com',
  'example.com',
  'example.com.',
  'Visit example.com, please',
  'buy at my-shop.example.co.uk today',
  'sub.domain.example.org?x=1',
  'example.com/path',
  'example.com:8080',
  't.co/abc',
  'bit.ly/abc',
  'youtu.be/abc',
  'kalima.shop/offer',
  'موقع example.com رائع',
  'زوروا موقعي.com الآن',
  'اقرأ:example.net',
  'example.com.Thanks',
  '“example.jo”',
])('%j has a web link', (text) => {
  expect(hasWebLink(text)).toBe(true)
})

test.each([
  '',
  'Hello there.',
  'e.g. this, i.e. that, etc.',
  'I learn a lot, e.g.grammar',
  'at 9 a.m. or 5 p.m. sharp',
  'It costs 3.5 or 1,000.50 dinars',
  'version 2.0.1',
  'on 12.11.2026 and 12.11.2026/13.11.2026',
  'I am done.Thanks',
  'all done.thanks a lot',
  'That is me.My name is Sami',
  'Hello.my name is Sami',
  'I like it.is it free?',
  'I study at home.so can you help me',
  'She has a B.Com and a Ph.D.',
  'Mr.Haddad and Dr.Saleh',
  'Wait...what?',
  'yes/no and and/or',
  'Write to me at sami@example.com please',
  'sami.haddad@mail.example.com',
  'first.com@example.org',
  'my handle is @example.com',
  'node.js or notes.txt',
  'وصلت.شكرا لكم',
  'السعر 3.5 دينار.هل هذا صحيح؟',
  'the ratio is 3:1 // a note',
])('%j has none', (text) => {
  expect(hasWebLink(text)).toBe(false)
})

describe('with the public suffix list', () => {
  test.each([
    'win.bet/abc',
    'discord.gg/abc',
    'discord.gg',
    'my-site.shop',
    'youtu.be/abc',
    'kalima.shop/offer',
    'deals24.online',
    'shop.example.sbs/now',
    'see casa.gal/x',
    'youtu.be',
    'Look at youtu.be, it is good',
    'win.bet',
    'play.win',
    'Play at games.online today',
    'GAMES.ONLINE',
    'loans.finance',
    'pills.pharmacy.Thanks',
    'site.xn--mgberp4a5d4ar',
    'xn--4gbrim.xn--mgberp4a5d4ar',
    'موقع.السعودية',
    'زوروا موقع.السعودية الآن',
    'متجر.كوم',
  ])('%j has a web link', (text) => {
    expect(hasWebLink(text, isPublicEnding)).toBe(true)
  })

  test.each([
    'I am done.now what',
    'Come in.here is my question',
    'We had fun.games are next',
    'It was cheap.how do I pay?',
    'Learning is hard.best regards',
    'I work from home.so can you help me',
    'Read it at 9 pm.st George street',
    'node.js, main.rs, README.md and notes.txt',
    'e.g. this, i.e. that, No.1 and 3.5',
    'أتعلم كل يوم.شكرا لكم',
    'هل يوجد موقع.شبكة أخرى؟',
    'I.am.so.tired',
    'I agree.Thanks',
    'etc.but',
    'e.g.this, i.e.that and etc.finance',
    'We go to school.Education is important',
    'I know Mr.Bond and Dr.Kim',
    'I need help.please call me',
    'Is it good?Yes.free lessons help',
    'I sent you my homework.zip',
    'I like it.school starts at 8',
    'أسكن في الأردن.عمان جميلة',
    'هل عندكم موقع.موقع جيد مهم',
    'شكرا.كيف أبدأ؟',
    'أنا من الرياض.أريد أن أتعلم',
  ])('%j has none', (text) => {
    expect([text, hasWebLink(text, isPublicEnding)]).toEqual([text, false])
  })
})

test('every web address is one, wherever it stands', () => {
  const around = fc.constantFrom('', ' ', '\n', '(', ')', '"', '،', 'هنا ', ' here', ': ')
  fc.assert(
    fc.property(fc.webUrl(), around, around, (url, before, after) => {
      expect(hasWebLink(before + url + after)).toBe(true)
    }),
  )
})

test('sentences are none, whether or not a space follows the full stop', () => {
  const word = fc.constantFrom(
    'I',
    'would',
    'like',
    'to',
    'learn',
    'is',
    'it',
    'at',
    'so',
    'شكرا',
    'أريد',
    '3',
    '7.5',
  )
  const gap = fc.constantFrom(' ', ', ', '. ', '.', '? ', '! ', '…', ' - ', '\n')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap)), (parts) => {
      const text = parts.flat().join('')
      expect([text, hasWebLink(text)]).toEqual([text, false])
    }),
  )
})

const starts =
  'i we you he she it they my our this that there here now how what when where why who is are do can could would please ' +
  'thanks thank but and so then also if because for with in on at to the best one today yes no maybe sorry well great good ' +
  'work school life money family music free help call let learning أريد هل شكرا كيف متى أنا نحن لكن ثم من في على هذا كم'
const ends =
  'agree done english lesson course price school free friend it work money etc now الدرس السعر جيد كثيرا العمل'

test('no sentence becomes a link because the space after a full stop is missing', () => {
  const end = fc.constantFrom(...ends.split(' '))
  const start = fc
    .tuple(fc.constantFrom(...starts.split(' ')), fc.boolean())
    .map(([word, isCapital]) => (isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word))
  const text = fc
    .array(fc.tuple(end, start), { minLength: 1, maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.join('.')).join(' '))
  fc.assert(
    fc.property(text, fc.constantFrom(undefined, isPublicEnding), (words, isListed) => {
      expect([words, hasWebLink(words, isListed)]).toEqual([words, false])
    }),
  )
})

test('whatever a registry gives out that begins no sentence is a link, bare and in any letter case', () => {
  const ending = fc.constantFrom(
    ...'bet win online finance pharmacy casino loans shop store site xyz vip click السعودية'.split(' '),
  )
  const name = fc.stringMatching(/^[a-z]{3,12}$/).filter((word) => !titles.has(word))
  fc.assert(
    fc.property(name, ending, fc.boolean(), (word, last, isLoud) => {
      const host = `${word}.${last}`
      expect([host, hasWebLink(isLoud ? host.toUpperCase() : host, isPublicEnding)]).toEqual([host, true])
    }),
  )
})

test('a long text is judged at once', () => {
  const began = performance.now()
  for (const unit of ['a', 'a.', 'a-', '.', '@', '1.', ':/', 'www', '٣.', 'a b.'])
    hasWebLink(unit.repeat(20_000))
  expect(performance.now() - began).toBeLessThan(1000)
})
