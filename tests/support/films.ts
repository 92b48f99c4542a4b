/** Bytes that look like an MP4 to whoever looks at its boxes: a type, an index, and media of this size. */
export function mp4Parts(mediaBytes: number, brand = 'isom') {
  const type = box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2mp41`, 'latin1'))
  const index = box('moov', Buffer.alloc(64))
  const media = Buffer.alloc(8)
  media.writeUInt32BE(8 + mediaBytes, 0)
  media.write('mdat', 4, 'latin1')
  const head = Buffer.concat([type, index, media])
  return { head, size: head.length + mediaBytes }
}

/** A whole one, whose media are its place in the file, so that parts of it can be told apart. */
export function mp4(mediaBytes: number, brand?: string): Buffer {
  const { head } = mp4Parts(mediaBytes, brand)
  return Buffer.concat([head, patterned(mediaBytes)])
}

/** The header of a WebM and some of its segment. */
export function webm(mediaBytes = 2000, docType = 'webm'): Buffer {
  const name = Buffer.from(docType, 'latin1')
  const doc = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | name.length]), name])
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | doc.length]), doc])
  const segment = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])
  return Buffer.concat([header, segment, patterned(mediaBytes)])
}

export const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n'

/** Bytes at `from` of media that go on like this for ever. */
export function patterned(length: number, from = 0): Buffer {
  return Buffer.from(Uint8Array.from({ length }, (_, at) => (from + at) % 251))
}

function box(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
