/** What a form may not say back to a stranger. */
export const typedText = 'typed-by-nobody-we-know'

const size = 64 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const boundary = 'x'.repeat(60)
const multipart = `multipart/form-data; boundary=${boundary}`

export type FormBody = { type: string; body: string }

/** As many as fit. */
function repeat(part: (index: number) => string, end = ''): string {
  const parts: string[] = []
  let length = end.length
  for (let index = 0; length + part(index).length <= size; index++) {
    parts.push(part(index))
    length += part(index).length
  }
  return parts.join('') + end
}

const partOf = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Bodies of 64 KiB, or what is short and broken: each a way to make the reading of a form slow, or to break it. */
export const formBodies: Record<string, FormBody> = {
  'fields of one letter': { type: urlencoded, body: repeat((index) => `${(index % 1296).toString(36)}&`) },
  'fields of one name': { type: urlencoded, body: repeat(() => 'intent=a&') },
  'fields of many names': { type: urlencoded, body: repeat((index) => `n${index}=${typedText}&`) },
  'empty fields': { type: urlencoded, body: '&'.repeat(size) },
  'a long name': { type: urlencoded, body: `${'n'.repeat(size - 2)}=1` },
  'a long value': { type: urlencoded, body: `intent=${'v'.repeat(size - 7)}` },
  'broken escapes': { type: urlencoded, body: `intent=${'%'.repeat(size - 7)}` },
  'escapes of no text': { type: urlencoded, body: `email=${'%ff%00'.repeat((size - 6) / 6)}` },
  'a sound form': { type: urlencoded, body: `intent=save&id=1&body=${typedText}&email=a@x.co` },
  'many parts': { type: multipart, body: repeat((index) => partOf(`n${index}`, ''), `--${boundary}--`) },
  'parts of one name': { type: multipart, body: repeat(() => partOf('n', typedText), `--${boundary}--`) },
  'a part of almost ends': {
    type: multipart,
    body: partOf('n', `\r\n--${boundary.slice(1)}`.repeat(900)) + `--${boundary}--`,
  },
  'a part of many headers': {
    type: multipart,
    body: `--${boundary}\r\n${'A: b\r\n'.repeat(10_000)}\r\n\r\n--${boundary}--`,
  },
  'a part without an end': { type: multipart, body: partOf('intent', 'x'.repeat(60_000)).slice(0, -2) },
  'parts without a boundary': { type: 'multipart/form-data', body: partOf('n', 'x') },
  'a boundary without an end': {
    type: `multipart/form-data; boundary=${'x'.repeat(7000)}`,
    body: 'x'.repeat(size),
  },
  'a file': {
    type: multipart,
    body: `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--${boundary}--`,
  },
  JSON: { type: 'application/json', body: JSON.stringify({ intent: 'save', body: typedText }) },
  'deep JSON': { type: 'application/json', body: '['.repeat(size) },
  text: { type: 'text/plain', body: `intent=save&body=${typedText}` },
  'no known type': { type: 'x', body: '\u0000'.repeat(1000) },
  'no body': { type: urlencoded, body: '' },
}
