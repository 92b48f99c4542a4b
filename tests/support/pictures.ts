import sharp, { type Sharp } from 'sharp'

type Options = {
  width?: number
  height?: number
  format?: 'png' | 'jpeg' | 'webp' | 'avif'
  /** Anything more that the file should say. */
  finish?: (drawn: Sharp) => Sharp
}

/** A picture of two halves, the upper red and the lower blue. */
export async function picture({
  width = 64,
  height = 36,
  format = 'png',
  finish,
}: Options = {}): Promise<Buffer> {
  const drawn = sharp(Buffer.from([255, 0, 0, 0, 0, 255]), { raw: { width: 1, height: 2, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .toFormat(format)
  return (finish?.(drawn) ?? drawn).toBuffer()
}

/** As Payload's local API takes a file. */
export function uploadOf(data: Buffer, name = 'holiday photo.png') {
  return { data, name, mimetype: 'image/png', size: data.length }
}

/** As its client sends one. */
export function uploadForm(file: Uint8Array, fields: object = {}, name = 'holiday photo.png'): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), name)
  form.append('_payload', JSON.stringify(fields))
  return form
}
