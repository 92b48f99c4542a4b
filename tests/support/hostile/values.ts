import fc from 'fast-check'

/** Texts that have broken programs before. Nothing here looks like what a leak would (see judge.ts). */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b@x.co',
  '\ud800',
  '\udc00@x.co',
  '\u202etxt',
  '\ufeff',
  "' OR 1=1 --",
  "'); DROP TABLE admins; --",
  '1; DELETE FROM admins',
  '%',
  '%_\\',
  '\\',
  '$1',
  '::int',
  '../../etc/passwd',
  'a@x.co\r\nBcc: b@x.co',
  'x\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '1e400',
  '-1',
  '0',
  '-0',
  '1.5',
  '0x10',
  '٣',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999',
  '2026-02-30',
  '+275760-09-13T00:00:00.000Z',
  '0000-00-00',
  '2026-01-01T00:00:00Z',
  '1000000',
  'en',
  'all',
  '*',
  'pending',
  'new',
  'a@x.co',
  'x'.repeat(300),
  'ب'.repeat(5000),
  ' '.repeat(2000),
]

export const text = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

/** Any JSON value, and such as pass for something else: an address in a list, an operator, a list that never ends. */
const json = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e21,
      Number.MAX_VALUE,
      2 ** 31,
      [],
      {},
      [null],
      [[]],
      [{}],
      ['a@x.co'],
      { equals: 'a' },
      { en: 'a', ar: 'b' },
      { relationTo: 'admins', value: 1 },
      { root: {} },
      { root: { type: 'root', children: [null] } },
      { root: { type: 'root', children: [{ type: 'link', children: [] }] } },
      { root: { type: 'root', children: [{ type: 'text', text: 7 }] } },
      Array.from({ length: 2000 }, () => 'x'),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const deep = (open: string, close: string, depth = 8000) => open.repeat(depth) + close.repeat(depth)

/** Bodies that are no sound JSON object, or one that no program should trust. */
export const rawBody = fc.constantFrom(
  '',
  ' ',
  'null',
  '5',
  '"x"',
  'true',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '\u0000',
  '\ufeff{}',
  '{}',
  '{"email":"dup@x.co","email":["dup@x.co"]}',
  '{"status":"new","status":null}',
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}',
  String.raw`{"email":"\u0000@x.co"}`,
  String.raw`{"\ud800":"\udc00"}`,
  deep('[', ']'),
  `{"a":${deep('[', ']')}}`,
  `{"content":${deep('{"a":', '}', 5000).replace('{"a":}', '{"a":1}')}}`,
  `{"preferences":${deep('[', ']', 200)}}`,
  JSON.stringify({ name: 'x'.repeat(70_000) }),
  JSON.stringify(Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`key${index}`, index]))),
)

/** A record of these fields in which a value or two may not be what they should. */
export function spoilt(record: Record<string, unknown>, names: string[]): fc.Arbitrary<string> {
  const known = [...names, ...Object.keys(record), 'id', 'createdAt', 'password', 'locale', '__proto__']
  return fc
    .array(fc.tuple(fc.constantFrom(...known), json), { maxLength: 2 })
    .map((changes) => JSON.stringify({ ...record, ...Object.fromEntries(changes) }))
}
