import { decodeWords } from 'postal-mime'

import type { AutomaticKind } from '~collections/values/messages'

import type { HeaderFields } from './header-fields'
import type { Bounce } from './inbound-mail'
import { isFromNobody } from './worded-bounce'

/** Fields that only programs write, unless they say no. */
const programFields = [
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoreply-from',
  'x-auto-reply',
]
const subjects =
  /^(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|autosvar|abwesenheitsnotiz|réponse automatique|respuesta automática|رد تلقائي|رد آلي|خارج المكتب)/iu
/** They also stand in mails of people, and say nothing alone. */
const hints = [
  'x-ms-exchange-generated-message-source',
  'x-ms-exchange-inbox-rules-loop',
  'x-loop',
  'auto-submitted',
  'precedence',
]

/**
 * Mail that nobody waits for an answer to (RFC 3834): answering it could go on forever. What a person writes to a mailing
 * list is not, since the team’s own address may be one.
 */
export function automaticKind(fields: HeaderFields, bounce: Bounce | null): AutomaticKind | null {
  if (bounce !== null) return 'bounce'
  const says = (name: string, pattern: RegExp) => fields.all(name).some((value) => pattern.test(value.trim()))
  const isProgram =
    says('auto-submitted', /^(?!no\b)./i) ||
    says('precedence', /^(?:bulk|junk|auto[_-]?reply)\b/i) ||
    programFields.some((name) => says(name, /^(?!(?:no|none|false)$)/i)) ||
    isFromNobody(fields) ||
    (subjects.test(decodeWords(fields.first('subject'))) && hints.some((name) => fields.has(name)))
  return isProgram ? 'reply' : null
}
