import { base64Lines, type Charset, encode, encodedWords, percentEncoded, quotedPrintable } from './encoders'

export type GeneratedMail = {
  /** The choices it is made of. */
  label: string
  raw: Buffer
  subject: string
  text: string
  files: { name: string; bytes: Buffer }[]
}

const charsets: Charset[] = ['utf-8', 'windows-1256', 'iso-8859-6', 'windows-1252', 'utf-16le']
const transfers = ['8bit', 'base64', 'quoted-printable'] as const
const structures = ['single', 'mixed', 'alternative', 'nested', 'related', 'signed'] as const
const subjectEncodings = ['B', 'Q', 'cut', 'raw'] as const
const nameEncodings = ['2231', 'sections', 'word', 'raw'] as const
const scripts = ['arabic', 'latin'] as const

type Choice = {
  charset: Charset
  transfer: (typeof transfers)[number]
  structure: (typeof structures)[number]
  subject: (typeof subjectEncodings)[number]
  name: (typeof nameEncodings)[number]
  script: (typeof scripts)[number]
}

const texts = {
  arabic: {
    subject: 'استفسار عن مواعيد الدورة القادمة ورسومها (2026)',
    text: 'السلام عليكم ورحمة الله،\n\n  أود معرفة سعر الدورة = 100؟ وهل يوجد خصم للطلاب؟\n.\n-- \nليلى',
    name: 'كشف الحضور والغياب 3.bin',
  },
  latin: {
    subject: 'Question about the dates of the next course (2026)',
    text:
      'Dear team,\n\n  is 100=100? Yes\n.\nFrom here on it is one very long line: ' +
      'word '.repeat(60) +
      '.\n-- \nAna',
    name: 'list of people; "final" 3.bin',
  },
}

/** So many mails of different make, the same ones for a seed. */
export function generateMails(seed: number, count: number): GeneratedMail[] {
  const random = generatorOf(seed)
  const drawn = possibleChoices().map((choice) => ({ choice, order: random() }))
  const chosen = drawn.sort((one, other) => one.order - other.order).slice(0, count)
  return chosen.map(({ choice }) => mailOf(choice, random))
}

function possibleChoices(): Choice[] {
  const all = charsets.flatMap((charset) =>
    transfers.flatMap((transfer) =>
      structures.flatMap((structure) =>
        subjectEncodings.flatMap((subject) =>
          nameEncodings.flatMap((name) =>
            scripts.map((script) => ({ charset, transfer, structure, subject, name, script })),
          ),
        ),
      ),
    ),
  )
  return all.filter(({ charset, transfer, script, subject }) => {
    if (charset === 'windows-1252' && script === 'arabic') return false
    if (charset === 'utf-16le') return transfer !== '8bit' && subject !== 'raw'
    // Nothing tells ISO 8859-6 from Windows-1256 where it is not declared.
    return !(charset === 'iso-8859-6' && subject === 'raw' && script === 'arabic')
  })
}

function mailOf(choice: Choice, random: () => number): GeneratedMail {
  const { subject, text, name } = texts[choice.script]
  const bytes = Buffer.from(
    Array.from({ length: 200 + Math.floor(random() * 400) }, () => Math.floor(random() * 256)),
  )
  const hasFile = choice.structure !== 'single' && choice.structure !== 'alternative'
  const files = hasFile ? [{ name: name.replaceAll('"', '_'), bytes }] : []
  const raw = Buffer.concat([
    Buffer.from('From: ana@example.org\r\nTo: team@kalima.example\r\nMIME-Version: 1.0\r\nSubject: '),
    subjectOf(choice, subject),
    Buffer.from('\r\n'),
    bodyOf(choice, textPart(choice, text), filePart(choice, name, bytes)),
  ])
  return { label: Object.values(choice).join(' '), raw, subject, text, files }
}

function subjectOf({ charset, subject }: Choice, text: string): Buffer {
  if (subject === 'raw') return encode(text, charset)
  const encoding = subject === 'Q' ? 'Q' : 'B'
  const pieceBytes = subject === 'cut' ? 15 : 24
  return Buffer.from(encodedWords(text, charset, encoding, pieceBytes))
}

function textPart({ charset, transfer }: Choice, text: string): Buffer {
  const bytes = encode(text.replaceAll('\n', '\r\n'), charset)
  const head = `Content-Type: text/plain; charset="${charset}"\r\nContent-Transfer-Encoding: ${transfer}\r\n\r\n`
  const encoders = {
    '8bit': () => bytes,
    base64: () => base64Lines(bytes),
    'quoted-printable': () => quotedPrintable(bytes),
  }
  return Buffer.concat([Buffer.from(head), Buffer.from(encoders[transfer]())])
}

function filePart({ name: encoding }: Choice, name: string, bytes: Buffer): Buffer {
  const encoded = percentEncoded(Buffer.from(name))
  const half = Math.floor(encoded.length / 6) * 3
  const names = {
    '2231': `filename*=UTF-8''${encoded}`,
    sections: `filename*0*=utf-8'ar'${encoded.slice(0, half)};\r\n filename*1*=${encoded.slice(half)}`,
    word: `filename="${encodedWords(name, 'utf-8', 'B', 20).replaceAll('\r\n', '')}"`,
    raw: `filename="${name.replaceAll('"', '\\"')}"`,
  }
  const head = `Content-Type: application/octet-stream\r\nContent-Disposition: attachment;\r\n ${names[encoding]}\r\n`
  return Buffer.from(`${head}Content-Transfer-Encoding: base64\r\n\r\n${base64Lines(bytes)}`)
}

function bodyOf({ structure }: Choice, text: Buffer, file: Buffer): Buffer {
  const page = Buffer.from('Content-Type: text/html\r\n\r\n<p>The page.</p>')
  if (structure === 'single') return text
  if (structure === 'mixed') return multipart('mixed', 'b', [text, file])
  if (structure === 'alternative') return multipart('alternative', 'b', [text, page])
  if (structure === 'signed') return multipart('signed', 'b', [text, file])
  const alternative = multipart('alternative', 'b1', [text, page])
  if (structure === 'nested') return multipart('mixed', 'b', [alternative, file])
  return multipart('mixed', 'b', [multipart('related', 'b2', [alternative, file])])
}

function multipart(type: string, boundary: string, parts: Buffer[]): Buffer {
  const pieces = parts.flatMap((part) => [Buffer.from(`\r\n--${boundary}\r\n`), part])
  const head = Buffer.from(`Content-Type: multipart/${type};\r\n\tboundary="${boundary}"\r\n\r\npreamble`)
  return Buffer.concat([head, ...pieces, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

/** Numerical Recipes’ linear congruential generator. */
function generatorOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
