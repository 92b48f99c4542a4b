import type { Correspondent } from '~collections/values/messages'

/** The name, else the address, else what the caller says. */
export function CorrespondentName({ person, fallback = '' }: { person: Correspondent; fallback?: string }) {
  const name = person.name.trim()
  if (name !== '') return <bdi>{name}</bdi>
  return person.email === '' ? fallback : <bdi dir="ltr">{person.email}</bdi>
}
