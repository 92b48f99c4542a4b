import fc from 'fast-check'
import { expect, test } from 'vitest'

import { forwardSubject, plainSubject, replySubject } from './reply-subject'

test.each([
  ['Prices', 'Re: Prices'],
  ['Re: Prices', 'Re: Prices'],
  ['RE: re:Prices', 'Re: Prices'],
  ['Re[2]: Prices', 'Re: Prices'],
  ['RE(3) : AW: SV: Prices', 'Re: Prices'],
  ['رد: الأسعار', 'Re: الأسعار'],
  ['رد : Re: الأسعار', 'Re: الأسعار'],
  ['Fwd: Prices', 'Re: Fwd: Prices'],
  ['Regarding: prices', 'Re: Regarding: prices'],
  ['Re:\r\nBcc: a@b.co', 'Re: Bcc: a@b.co'],
  ['', 'Re:'],
])('a reply to “%s” is “%s”', (subject, reply) => {
  expect(replySubject(subject)).toBe(reply)
})

test.each([
  ['Prices', 'Fwd: Prices'],
  ['FW: Prices', 'Fwd: Prices'],
  ['Fw: Fwd: Prices', 'Fwd: Prices'],
  ['إعادة توجيه: الأسعار', 'Fwd: الأسعار'],
  ['Re: Prices', 'Fwd: Re: Prices'],
])('“%s” is forwarded as “%s”', (subject, forward) => {
  expect(forwardSubject(subject)).toBe(forward)
})

test.each([
  ['Re: Fwd: رد: AW: Prices', 'Prices'],
  ['  Prices ', 'Prices'],
  ['Re:', ''],
  ['1:1 meeting', '1:1 meeting'],
])('“%s” is about “%s”', (subject, plain) => {
  expect(plainSubject(subject)).toBe(plain)
})

test('a prefix is never put twice, and the result is one line of a subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(20), (text, times) => {
      const subject = text.repeat(times)
      for (const change of [replySubject, forwardSubject]) {
        const once = change(subject)
        expect(change(once)).toBe(once)
        expect(once).not.toMatch(/[\r\n\0]/)
        expect(Array.from(once).length).toBeLessThanOrEqual(500)
      }
      expect(plainSubject(plainSubject(subject))).toBe(plainSubject(subject))
    }),
  )
})
