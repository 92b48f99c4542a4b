/** A node of a Lexical document, of which nothing is certain: it comes from a database that other programs write. */
export type LexicalNode = Record<string, unknown>

/** Nodes that are nested deeper are left out: no honest text is, and a made-up one could exhaust the stack. */
export const deepestLevel = 24

export function isLexicalNode(value: unknown): value is LexicalNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function childrenOf(node: LexicalNode): LexicalNode[] {
  return Array.isArray(node.children) ? node.children.filter(isLexicalNode) : []
}
