/** Mails whose only purpose is to keep the process that reads them busy, or to end it. */
export const hostileMails: Record<string, () => Buffer> = {
  'a boundary of 40,000 characters over dashes': () =>
    mail(`multipart/mixed; boundary="x${'-'.repeat(40_000)}"`, '-'.repeat(200_000)),
  '900 parts whose boundaries stand nowhere': () =>
    mail(
      'multipart/mixed; boundary=b',
      times(900, (at) => `--b\r\n${multipart(`none${at}`)}${'text --n on a line\r\n'.repeat(800)}`),
    ),
  '900 parts whose boundaries stand nowhere among dashes': () =>
    mail(
      'multipart/mixed; boundary=b',
      `--b\r\n${multipart(`x${'-'.repeat(69)}`)}${'-'.repeat(15_000)}\r\n`.repeat(900),
    ),
  'a group in a group, without an end': () => withField('To', 'g:'.repeat(128 * 1024)),
  'brackets in brackets': () => withField('From', `${'('.repeat(100_000)} <a@example.com>`),
  'quotes that do not end': () => withField('Cc', '"\\'.repeat(60_000)),
  '20,000 addresses': () =>
    withField(
      'To',
      times(20_000, (at) => `a${at} <a${at}@example.com>, `),
    ),
  '100,000 fields': () => Buffer.from(`${times(100_000, (at) => `X${at}: y\r\n`)}\r\ntext`),
  'a field of 200,000 encoded words': () => withField('Subject', '=?utf-8?b?YQ==?= '.repeat(15_000)),
  'half of an encoded word': () => withField('Subject', '=?utf-8?b?'.repeat(25_000)),
  'half of a word in the other encoding': () => withField('From', '=?utf-8?q?'.repeat(25_000)),
  'parameters of one name': () =>
    Buffer.from(`Content-Type: text/plain${times(10_000, (at) => `; name*${at}=a`)}\r\n\r\ntext`),
  'a multipart in each multipart': () =>
    Buffer.from(
      times(3000, (at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`) + '\r\ntext',
    ),
  'a mail in each mail': () => Buffer.from('Content-Type: message/rfc822\r\n\r\n'.repeat(20_000)),
  'spaces at the end of lines': () =>
    Buffer.from(`Content-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(1024 * 1024)}x`),
  'lines that look like boundaries': () =>
    mail('multipart/mixed; boundary=b', `--b\r\n\r\n${'--\n'.repeat(1024 * 1024)}`),
  'an empty line for each byte': () => Buffer.from('Subject: lines\n\n'.padEnd(8 * 1024 * 1024, '\n')),
  'a page of tags that do not end': () => page('<a href="'.repeat(100_000)),
  'a page of comments that do not end': () => page('<!--<style><script>'.repeat(50_000)),
  'a page of elements in elements': () => page('<div><table><tr><td>'.repeat(50_000)),
  'a page of half tags': () => page('<'.repeat(1024 * 1024)),
  '900 pages without a word': () =>
    mail(
      'multipart/mixed; boundary=b',
      `--b\r\nContent-Type: text/html\r\n\r\n${'<b></b>'.repeat(4000)}\r\n`.repeat(900),
    ),
  '900 texts of both kinds': () =>
    mail(
      'multipart/mixed; boundary=b',
      times(
        900,
        (at) => `--b\r\nContent-Type: text/${at % 2 ? 'html' : 'plain'}\r\n\r\n${'<&amp; '.repeat(2000)}\r\n`,
      ),
    ),
  'signs of message ids': () => withField('References', '<'.repeat(60_000) + '<a'.repeat(30_000)),
  'a quote on each level': () => mail('text/plain', `${'>'.repeat(2000)} a\r\n`.repeat(2000)),
  'lines that begin a history': () => mail('text/plain', 'On 1 wrote\nFrom: a\n'.repeat(50_000)),
  'a report of 100,000 groups': () =>
    mail(
      'multipart/report; boundary=b',
      `--b\r\nContent-Type: message/delivery-status\r\n\r\n${'Final-Recipient: rfc822; a@b.co\r\nAction: relayed\r\n\r\n'.repeat(50_000)}`,
    ),
  '5,000 small files': () =>
    mail(
      'multipart/mixed; boundary=b',
      times(5000, (at) => `--b\r\nContent-Disposition: attachment; filename=${at}\r\n\r\nx\r\n`),
    ),
  'a flowing text without an end': () =>
    mail('text/plain; format=flowed; delsp=yes', 'a \r\n'.repeat(200_000)),
}

/** As large as they may be. */
export const largeMails = {
  '60 MB of lines': () => Buffer.alloc(60 * 1024 * 1024, 'a line\n'),
  '60 MB in one line': () => Buffer.alloc(60 * 1024 * 1024, 'word '),
  '50 MB of heads': () =>
    mail(
      'multipart/mixed; boundary=b',
      times(200, () => `--b\r\n${'X-Field: =?utf-8?b?YQ==?= a b c\r\n'.repeat(7800)}\r\n`),
    ),
  'a file of 45 MB': () =>
    mail(
      'multipart/mixed; boundary=b',
      `--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'QUJD'.repeat(19)}\r\n`.repeat(770_000)}--b--\r\n`,
    ),
}

function mail(type: string, body: string): Buffer {
  return Buffer.from(
    `From: Mallory <mallory@example.com>\r\nSubject: Hostile\r\nContent-Type: ${type}\r\n\r\n${body}`,
  )
}

function multipart(boundary: string): string {
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`
}

function page(html: string): Buffer {
  return mail('text/html; charset=utf-8', html)
}

function withField(name: string, value: string): Buffer {
  return Buffer.from(`${name}: ${value}\r\nSubject: Hostile\r\n\r\ntext`)
}

function times(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join('')
}
