import { attachmentNameMaxLength } from '~collections/values/messages'

/** Also what turns the direction of text around, by which `exe.fdp` looks like `pdf.exe`, and halves of letters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu
/** Windows would open the device instead, whatever the extension. */
const reserved = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i
const extensionPattern = /\.[\p{L}\p{N}_-]{1,16}$/u

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/msword': 'doc',
  'application/rtf': 'rtf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'text/vcard': 'vcf',
  'video/mp4': 'mp4',
}

/** A name under which every system can store the file: no path, nothing invisible, not too long. */
export function cleanAttachmentName(name: string | undefined, type: string): string {
  const last = (name ?? '').normalize('NFC').replace(unseen, ' ').split(/[/\\]/).at(-1) ?? ''
  const allowed = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (allowed === '') return `attachment.${extensions[type] ?? 'bin'}`
  return shortened(reserved.test(allowed) ? `_${allowed}` : allowed)
}

/** Cut before the extension, and never within a letter. */
function shortened(name: string): string {
  if (name.length <= attachmentNameMaxLength) return name
  const extension = extensionPattern.exec(name)?.[0] ?? ''
  const start = name.slice(0, attachmentNameMaxLength - extension.length)
  return start.replace(/[\uD800-\uDBFF]$/, '').replace(/[. ]+$/, '') + extension
}

/** RFC 6266. Never `inline`: what strangers send must not open in the site’s own origin. */
export function contentDisposition(name: string): string {
  const known = cleanAttachmentName(name, '')
  const fallback = known.replace(/[^\x20-\x7E]/gu, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(known).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`
}
