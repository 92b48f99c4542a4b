import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** Quick rather than small: what is counted of a day comes out at a third, by either. */
const options = { level: 1 }

export const deflate = (bytes: Buffer) =>
  promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.deflateRaw)(bytes, options)
export const inflate = promisify<Buffer, Buffer>(zlib.inflateRaw)
