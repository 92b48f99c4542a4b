import { isPlainObject } from './plain-object'
import { refuse } from './refusal'

/** Refuses what is no Lexical document: Payload's hooks walk through its nodes as if they were sound. */
export function requireRichText(value: unknown, place: string): void {
  if (!isPlainObject(value) || !isPlainObject(value.root) || !Array.isArray(value.root.children))
    refuse(place, 'must be rich text: an object with a root.')
  requireNode(value.root, `${place}.root`)
}

function requireNode(node: unknown, place: string): void {
  if (!isPlainObject(node) || typeof node.type !== 'string') refuse(place, 'must be a node with a type.')
  const { children, fields, text, type } = node
  const isLink = type === 'link' || type === 'autolink'
  if ((isLink || fields !== undefined) && !isPlainObject(fields))
    refuse(`${place}.fields`, 'must be an object.')
  if (isLink && typeof fields?.url !== 'string') refuse(`${place}.fields.url`, 'must be an address.')
  if ((type === 'text' || text !== undefined) && typeof text !== 'string')
    refuse(`${place}.text`, 'must be text.')
  if (children === undefined) return
  if (!Array.isArray(children)) refuse(`${place}.children`, 'must be a list.')
  for (const [index, child] of children.entries()) requireNode(child, `${place}.children.${index}`)
}
