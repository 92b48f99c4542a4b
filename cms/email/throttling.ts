type SmtpError = { code: unknown; command: unknown; responseCode: unknown; response: unknown }

const throttlingCodes = /\b(?:4\.7\.\d+|4\.5\.3|4\.2\.2|5\.4\.5)\b/
const throttlingWords = /quota|throttl|\brate\b|\blimit|too many|too much/i
const comeBackWords = /try (?:again )?later/i
/** A delay that servers impose on each new pair of sender and recipient: only that mail waits. */
const greylisting = /gr[ae]y-?list/i
/** X.2.x is about one mailbox, such as a full one (RFC 3463). */
const oneMailbox = /\b4\.2\.\d+\b/

/**
 * Whether a reply says that the server takes too much from us, rather than anything about this mail. 5.4.5 is how Gmail
 * ends a day’s quota.
 */
export function asksToSlowDown({ code, command, responseCode, response }: SmtpError): boolean {
  if (typeof response !== 'string' || typeof responseCode !== 'number' || code === 'ETLS') return false
  if (responseCode >= 500) return /\b5\.4\.5\b/.test(response)
  if (responseCode < 400 || greylisting.test(response)) return false
  if (command === 'RCPT TO' && oneMailbox.test(response)) return false
  if (responseCode === 421 || throttlingCodes.test(response) || throttlingWords.test(response)) return true
  return isBeforeMail(command) && comeBackWords.test(response)
}

function isBeforeMail(command: unknown): boolean {
  return typeof command === 'string' && /^(?:CONN|EHLO|HELO|LHLO|AUTH)/.test(command)
}
