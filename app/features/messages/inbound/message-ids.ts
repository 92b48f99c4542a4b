import { decodeWords } from 'postal-mime'

const idMaxLength = 500
const referencesMax = 100

/** Those in a header or text, with their brackets. Some programs break them between lines. */
export function messageIdsIn(value: string): string[] {
  const ids = decodeWords(value).match(/<[^<>]{1,600}>/g) ?? []
  return ids
    .map((id) => id.replace(/[\s\p{Cc}]+/gu, ''))
    .filter((id) => id.length > 2 && id.length <= idMaxLength)
}

/** Old programs leave the brackets out. */
export function messageIdIn(value: string): string | null {
  const bare = value.trim()
  const isBare = /^[^\s<>\p{Cc}]+@[^\s<>\p{Cc}]+$/u.test(bare) && bare.length <= idMaxLength - 2
  return messageIdsIn(value)[0] ?? (isBare ? `<${bare}>` : null)
}

/** The last ones are those that are nearest. */
export function referencesIn(value: string): string[] {
  return [...new Set(messageIdsIn(value))].slice(-referencesMax)
}
