import type { Correspondent } from '~collections/values/messages'

import type { MessageView } from './thread-view'

type Mail = Pick<MessageView, 'kind' | 'isForward' | 'from' | 'to' | 'cc' | 'automatic'>
export type Recipients = { to: Correspondent[]; cc: Correspondent[] }

/** Whom a reply goes to: who wrote last, or, where only we have written, the people we wrote to. */
export function replyRecipients(messages: readonly Mail[], isOurs: (email: string) => boolean): Recipients {
  const answered = findAnswered(messages, isOurs)
  if (!answered) return { to: [], cc: [] }
  return { to: answered.kind === 'sent' ? once(answered.to, isOurs) : [answered.from], cc: [] }
}

/** Everybody of the answered mail but ourselves. */
export function replyAllRecipients(
  messages: readonly Mail[],
  isOurs: (email: string) => boolean,
): Recipients {
  const answered = findAnswered(messages, isOurs)
  if (!answered) return { to: [], cc: [] }
  const { to } = replyRecipients(messages, isOurs)
  const others = answered.kind === 'sent' ? answered.cc : [...answered.to, ...answered.cc]
  const isThere = new Set(to.map(({ email }) => email))
  return { to, cc: once(others, (email) => isOurs(email) || isThere.has(email)) }
}

/** The mail that an answer answers: the newest that somebody wrote to us, else of ours, unless it forwards another. */
export function findAnswered<Given extends Mail>(
  messages: readonly Given[],
  isOurs: (email: string) => boolean,
): Given | undefined {
  const isFromSomebody = ({ kind, from, automatic }: Given) =>
    kind === 'received' && automatic === null && from.email !== '' && !isOurs(from.email)
  return (
    messages.findLast(isFromSomebody) ??
    messages.findLast(({ kind, isForward }) => kind === 'sent' && !isForward)
  )
}

function once(people: readonly Correspondent[], isLeftOut: (email: string) => boolean): Correspondent[] {
  const byEmail = new Map<string, Correspondent>()
  for (const person of people) {
    const email = person.email.toLowerCase()
    if (email !== '' && !isLeftOut(email) && !byEmail.has(email)) byEmail.set(email, person)
  }
  return [...byEmail.values()]
}
