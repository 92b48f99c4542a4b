import { fileTypeFromBuffer } from 'file-type'

/** What a browser might show or run if it were ever served as what it is. */
const active =
  /html|svg|xml$|javascript|ecmascript|x-msdownload|x-elf|x-mach-binary|java-|shortcut|apple\.alias|wasm|shockwave|android\.package|x-deb|x-rpm|x-apple-diskimage|ms-htmlhelp|ms-regedit|x-google-chrome-extension|x-xpinstall|ms-cab/
const activeNames =
  /\.(?:x?html?|xht|shtml|svgz?|xml|xslt?|js|mjs|cjs|vbs?|vbe|wsf|hta|bat|cmd|com|exe|msi|scr|pif|ps1|sh|lnk|url|jar|reg|php)$/i
const activeText =
  /^\uFEFF?\s*(?:<!--|<\?xml|<!doctype|<(?:html|head|body|script|svg|iframe|style|table|div|meta|a|img|p|title)\b|#!|@echo\b)/i

const textNames: Record<string, string> = {
  csv: 'text/csv',
  eml: 'message/rfc822',
  ics: 'text/calendar',
  json: 'application/json',
  md: 'text/markdown',
  tsv: 'text/tab-separated-values',
  vcf: 'text/vcard',
}
const textTypes = new Set([
  ...Object.values(textNames),
  'application/pgp-keys',
  'application/pgp-signature',
  'text/plain',
  'text/rtf',
])

/** Old formats of Office are one container, in which installers come too. */
const compoundTypes: Record<string, string> = {
  doc: 'application/msword',
  dot: 'application/msword',
  msg: 'application/vnd.ms-outlook',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
  xls: 'application/vnd.ms-excel',
}

const unknown = 'application/octet-stream'
const textSample = 64 * 1024
/** The only control characters of text are line ends, tabs, form feeds and escapes. */
const notText = /(?![\t\n\f\r\x1B])[\p{Cc}\uFFFD](?<![\x80-\x9F])/u

/** The type of a file by its content. What was declared, and the name, choose only among types that the bytes may be. */
export async function attachmentType(bytes: Uint8Array, declared: string, name: string): Promise<string> {
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const detected = wideText(bytes) === null ? await detectedType(bytes) : undefined
  if (detected === 'application/x-cfb') return compoundTypes[extension] ?? unknown
  if (detected === undefined) return undetectedType(bytes, declared.toLowerCase(), extension, name)
  return active.test(detected) || activeNames.test(name) ? unknown : detected
}

async function detectedType(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime.replace(/;.*$/, '')
  } catch {
    return undefined // a file that is cut off
  }
}

function undetectedType(bytes: Uint8Array, declared: string, extension: string, name: string): string {
  const isOutlook = bytes[0] === 0x78 && bytes[1] === 0x9f && bytes[2] === 0x3e && bytes[3] === 0x22
  if (isOutlook) return 'application/ms-tnef'
  const isSequence = bytes[0] === 0x30 && (bytes[1] ?? 0) >= 0x80 // DER
  if (isSequence && /^application\/(?:x-)?pkcs7-(?:signature|mime)$/.test(declared)) {
    return declared.replace('/x-', '/')
  }
  const text = textOf(bytes)
  if (text === null || activeText.test(text) || activeNames.test(name)) return unknown
  if (textTypes.has(declared) && declared !== 'text/plain') return declared
  const named = textNames[extension]
  if (named !== undefined) return named
  return declared.startsWith('text/') || extension === 'txt' || extension === 'log' ? 'text/plain' : unknown
}

/** The beginning of it; null where it holds what no text does. */
function textOf(bytes: Uint8Array): string | null {
  const wide = wideText(bytes)
  if (wide !== null) return wide
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, textSample))
  return notText.test(text) ? null : text.replace(/^\xEF\xBB\xBF/, '')
}

/** UTF-16, whose mark file-type takes for the start of music. */
function wideText(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  if (!isLittle && !(bytes[0] === 0xfe && bytes[1] === 0xff)) return null
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(0, textSample))
  return notText.test(text) ? null : text
}
