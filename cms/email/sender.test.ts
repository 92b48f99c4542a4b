import { expect, test } from 'vitest'
import { parseSender } from './sender'

test.each([
  ['noreply@kalima.example', null, 'noreply@kalima.example'],
  [' NoReply@Kalima.example ', null, 'noreply@kalima.example'],
  ['<noreply@kalima.example>', null, 'noreply@kalima.example'],
  ['Kalima <noreply@kalima.example>', 'Kalima', 'noreply@kalima.example'],
  ['«كلمة» <noreply@kalima.example>', '«كلمة»', 'noreply@kalima.example'],
  ['Kalima, the team <noreply@kalima.example>', 'Kalima, the team', 'noreply@kalima.example'],
  ['"Kalima \\"K\\" Team" <noreply@kalima.example>', 'Kalima "K" Team', 'noreply@kalima.example'],
])('%j', (text, name, address) => {
  expect(parseSender(text)).toEqual({ name, address })
})

test.each([
  ...['', 'Kalima', 'Kalima noreply@kalima.example', 'Kalima <noreply>', 'Kalima <>'],
  ...['a@b.example, c@d.example', 'A <a@b.example>, C <c@d.example>', 'Kalima\n<a@b.example'],
  ...['A\nBcc: c@d.example <a@b.example>', 'A <a@b.example> B'],
])('%j is no sender', (text) => {
  expect(parseSender(text)).toBeNull()
})
