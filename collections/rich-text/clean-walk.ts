import { legalContentMaxLength, legalContentMaxNodes } from '../values/legal'
import { isLexicalNode, type LexicalNode } from './nodes'

/** Less deep than what pages show (`to-blocks.ts`). */
const maxDepth = 20

/** Walks an untrusted document within limits, so that none exhausts memory or the stack. */
export class CleanWalk {
  private nodes = 0
  private characters = 0

  constructor(readonly newLinkId: () => string) {}

  children<Node>(parent: LexicalNode, level: number, rebuild: (node: LexicalNode) => Node): Node[] {
    if (level > maxDepth) throw new RichTextError('tooDeep')
    const { children } = parent
    if (!Array.isArray(children)) throw new RichTextError('notRichText')
    this.nodes += children.length
    if (this.nodes > legalContentMaxNodes) throw new RichTextError('tooLong')
    return children.map((child: unknown) => {
      if (!isLexicalNode(child)) throw new RichTextError('notRichText')
      return rebuild(child)
    })
  }

  /** PostgreSQL stores neither NUL nor unpaired surrogates. */
  text(value: unknown): string {
    if (typeof value !== 'string') throw new RichTextError('notRichText')
    if (/[\0\p{Cs}]/u.test(value)) throw new RichTextError('badText')
    this.characters += value.length
    if (this.characters > legalContentMaxLength) throw new RichTextError('tooLong')
    return value
  }
}

type BlockBase = { version: number; format: ''; indent: number; direction: 'ltr' | 'rtl' | null }

/** The fields of every block. Alignment is dropped: legal texts have none. */
export function blockBase({ direction, indent }: LexicalNode): BlockBase {
  return {
    version: 1,
    format: '',
    indent: wholeNumber(indent, 0, maxDepth) ?? 0,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : null,
  }
}

/** The value if it is a whole number within the limits. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
  return fits ? value : undefined
}

export type RichTextFault =
  'notRichText' | 'unknownNode' | 'badText' | 'badLink' | 'tooDeep' | 'tooLong' | 'empty'

/** Rich text is rejected; callers turn `fault` into a message for people. */
export class RichTextError extends Error {
  override name = 'RichTextError'

  constructor(readonly fault: RichTextFault) {
    super(fault)
  }
}
