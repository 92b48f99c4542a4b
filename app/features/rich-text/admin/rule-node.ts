import { $create, addClassNamesToElement, DecoratorNode, type EditorConfig } from 'lexical'

/** Payload's horizontal rule. */
export class RuleNode extends DecoratorNode<null> {
  override $config() {
    return this.config('horizontalrule', { extends: DecoratorNode })
  }

  override createDOM({ theme }: EditorConfig): HTMLElement {
    const rule = document.createElement('hr')
    addClassNamesToElement(rule, theme.hr)
    return rule
  }

  override updateDOM(): false {
    return false
  }

  override isInline(): false {
    return false
  }

  override getTextContent(): string {
    return '\n'
  }
}

export function $createRuleNode(): RuleNode {
  return $create(RuleNode)
}
