import { correspondentsIn, emailOf } from './correspondents'
import type { HeaderFields } from './header-fields'
import type { Bounce } from './inbound-mail'

const daemon =
  /^(?:mailer-?daemon|mail-?daemon|postmaster|maildelivery|mail\.?delivery\.?\w*|bounces?)(?:[+@]|$)/
const undelivered =
  /qmail-send program|undeliver(?:ed|able)|could(?:n't| not) be delivered|delivery (?:has )?fail|failed to deliver|delivery (?:to the following|status notification)|(?:permanent|transient|fatal) (?:fatal )?errors?|returned (?:mail|to sender)|mail delivery (?:failed|system|subsystem)|not (?:yet )?been delivered|تعذر (?:تسليم|توصيل)|لم يتم (?:تسليم|التسليم)|فشل (?:تسليم|التسليم)/i
const temporary =
  /will (?:be retried|keep trying|continue to try)|still (?:being )?(?:trying|attempted)|not yet been delivered|delayed|temporar|transient|do not need to resend/i
/** Where the copy of the mail begins, whose addresses are not those that failed. */
const copy =
  /^[- \t]{0,80}(?:below this line is a copy|this is a copy of|the (?:header|body) of the original|original message|returned message|unsent message|message header follows|رسالة الأصلية).*$/im
const enhancedCode = /(?:^|[^\d.])([45])\.\d{1,3}\.\d{1,3}(?![\d.])/
const replyCode = /(?:^|[^\d.])([45])[0-5]\d[ -]/
const address = /[^\s<>()[\],;:"'@]{1,64}@[^\s<>()[\],;:"'@]{1,200}[^\s<>()[\],;:"'@.]/g
const textMaxLength = 20_000

/** A bounce of a system that sends no report that programs could read. */
export function bounceInWords(fields: HeaderFields, text: string): Omit<Bounce, 'messageIds'> | null {
  const listed = fields.all('x-failed-recipients').flatMap((value) => value.split(','))
  const words = text.slice(0, textMaxLength)
  if (listed.length === 0 && !isUndelivered(fields, words)) return null
  const [above = ''] = words.split(copy, 1)
  const recipients = listed.length > 0 ? listed : (above.match(address) ?? [])
  const emails = recipients
    .map((recipient) => emailOf(recipient.trim()))
    .filter((email) => !daemon.test(email))
  const isLasting = isHard(above)
  return { isHard: isLasting, isFinal: isLasting, recipients: [...new Set(emails)] }
}

function isUndelivered(fields: HeaderFields, words: string): boolean {
  return isFromDaemon(fields) && (undelivered.test(fields.first('subject')) || undelivered.test(words))
}

/** From a mail system, and no person. */
export function isFromDaemon(fields: HeaderFields): boolean {
  const [from] = correspondentsIn(fields, 'from')
  return from === undefined || daemon.test(from.email) || isFromNobody(fields)
}

/** The empty return path of RFC 5321, 4.5.5. */
export function isFromNobody(fields: HeaderFields): boolean {
  return fields.all('return-path').some((value) => /^<\s*>$/.test(value.trim()))
}

function isHard(words: string): boolean {
  const code = enhancedCode.exec(words)?.[1] ?? replyCode.exec(words)?.[1]
  return code === undefined ? !temporary.test(words) : code === '5'
}
