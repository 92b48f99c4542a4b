import { legalContentMaxLength, legalContentMaxNodes } from '../values/legal'

/** An unvalidated node. */
export type UnknownNode = Record<string, unknown>

/** Pages show no deeper levels (the renderer’s own limit is larger). */
const deepestLevel = 20

/** Walks an untrusted document within limits. */
export class CleanWalk {
  private nodes = 0
  private characters = 0

  constructor(readonly newLinkId: () => string) {}

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

  /** PostgreSQL stores neither NUL nor lone surrogates. */
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

/** Legal texts have no alignment. */
export function blockBase({ direction, indent }: UnknownNode): BlockBase {
  return {
    version: 1,
    format: '',
    indent: wholeNumber(indent, 0, deepestLevel) ?? 0,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : null,
  }
}

/** The value if it is an integer in range. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return fits ? value : undefined
}

export type RichTextFault =
  'notRichText' | 'unknownNode' | 'badText' | 'badLink' | 'tooDeep' | 'tooLong' | 'empty'

/** Callers translate the fault into a message. */
export class RichTextError extends Error {
  override name = 'RichTextError'

  constructor(readonly fault: RichTextFault) {
    super(fault)
  }
}
