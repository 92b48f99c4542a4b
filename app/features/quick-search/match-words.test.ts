import { expect, test } from 'vitest'

import { matchWords } from './match-words'

test.each([
  ['inv', 'Invite next 50', '', 2],
  ['INVITE 50', 'Invite next 50', '', 2],
  ['queue', 'Invite next 50', 'waitlist queue', 1],
  ['invite queue', 'Invite next 50', 'waitlist queue', 1],
  ['ueue', 'Invite next 50', 'waitlist queue', 0],
  ['invite course', 'Invite next 50', 'waitlist queue', 0],
  ['ups', 'Early access', 'sign-ups', 1],
  ['', 'Invite next 50', '', 2],
  ['اعدادات', 'الإعدادات', '', 2],
  ['الإعدا', 'الإعدادات', '', 2],
  ['دوره', 'إضافة دورة', '', 2],
  ['مُسوّدة', 'رسالة جديدة', 'كتابة مسودة', 1],
] as const)('“%s” in “%s” and “%s”: %i', (typed, name, besides, rank) => {
  expect(matchWords(typed, name, besides)).toBe(rank)
})
