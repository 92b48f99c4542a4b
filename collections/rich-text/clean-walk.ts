import { legalContentMaxLength, legalContentMaxNodes } from '../values/legal'

/** A node of which nothing is certain yet. */
export type UnknownNode = Record<string, unknown>

/** Pages show no more levels than this (`deepestLevel` of the renderer is larger). */
const deepestLevel = 20

/** A walk through a document that somebody sends: it ends before a made-up one exhausts anything. */
export class CleanWalk {
  private nodes = 0
  private characters = 0

  constructor(readonly newLinkId: () => string) {}

  /** The children of a node, rebuilt one by one. */
  children<Node>(parent: UnknownNode, level: number, rebuild: (node: UnknownNode) => Node): Node[] {
    if (level > deepestLevel) throw new RichTextError('tooDeep')
    const { children } = parent
    if (!Array.isArray(children)) throw new RichTextError('notRichText')
    this.nodes += children.length
    if (this.nodes > legalContentMaxNodes) throw new RichTextError('tooLong')
    return children.map((child: unknown) => {
      if (!isUnknownNode(child)) throw new RichTextError('notRichText')
      return rebuild(child)
    })
  }

  /** Words as they are; PostgreSQL keeps neither NUL nor halves of surrogate pairs. */
  text(value: unknown): string {
    if (typeof value !== 'string') throw new RichTextError('notRichText')
    if (/[\0\p{Cs}]/u.test(value)) throw new RichTextError('badText')
    this.characters += value.length
    if (this.characters > legalContentMaxLength) throw new RichTextError('tooLong')
    return value
  }
}

export function isUnknownNode(value: unknown): value is UnknownNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type BlockBase = { version: number; format: ''; indent: number; direction: 'ltr' | 'rtl' | null }

/** What every block says of itself. Alignment is no part of a legal text. */
export function blockBase({ direction, indent }: UnknownNode): BlockBase {
  return {
    version: 1,
    format: '',
    indent: wholeNumber(indent, 0, deepestLevel) ?? 0,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : null,
  }
}

/** The value itself when it is a whole number within the limits. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return fits ? value : undefined
}

/** What can be wrong with rich text that somebody sends. */
export type RichTextFault =
  'notRichText' | 'unknownNode' | 'badText' | 'badLink' | 'tooDeep' | 'tooLong' | 'empty'

/** Rich text that is refused; whoever catches it has the words for people. */
export class RichTextError extends Error {
  override name = 'RichTextError'

  constructor(readonly fault: RichTextFault) {
    super(fault)
  }
}
