import {
  $applyNodeReplacement,
  addClassNamesToElement,
  ElementNode,
  type EditorConfig,
  type LexicalNode,
  type LexicalUpdateJSON,
  type SerializedElementNode,
} from 'lexical'

import { newLinkId } from '../blocks'
import { safeHref } from '~collections/rich-text/safe-href'

/** Payload's fields of a link; unknown ones are kept. */
export type LinkFields = { url?: string; newTab?: boolean; linkType?: string; [field: string]: unknown }

type SerializedLinkNode = SerializedElementNode & { id?: string; fields: LinkFields }

/** Payload's link, whose JSON differs from that of `@lexical/link`: do not register both. */
export class LinkNode extends ElementNode {
  /** @internal */
  __fields: LinkFields = { linkType: 'custom', newTab: false }
  /** @internal */
  __id: string | undefined = undefined

  override $config() {
    return this.config('link', { extends: ElementNode })
  }

  override afterCloneFrom(original: this): void {
    super.afterCloneFrom(original)
    this.__fields = original.__fields
    this.__id = original.__id
  }

  /** Each half of a split link needs its own id. */
  override resetOnCopyNodeFrom(original: this): void {
    super.resetOnCopyNodeFrom(original)
    this.__id = newLinkId()
  }

  override createDOM({ theme }: EditorConfig): HTMLAnchorElement {
    const anchor = document.createElement('a')
    addClassNamesToElement(anchor, theme.link)
    this.setAddress(anchor)
    return anchor
  }

  override updateDOM(_previous: this, anchor: HTMLAnchorElement): boolean {
    this.setAddress(anchor)
    return false
  }

  private setAddress(anchor: HTMLAnchorElement): void {
    const { url, newTab } = this.__fields
    const href = safeHref(url)
    if (href === null) anchor.removeAttribute('href')
    else anchor.setAttribute('href', href)
    anchor.rel = 'noopener'
    anchor.target = newTab === true ? '_blank' : ''
    anchor.title = href ?? ''
  }

  override exportJSON(): SerializedLinkNode {
    const id = this.getLatest().__id
    return {
      ...super.exportJSON(),
      version: 3,
      ...(id !== undefined && { id }),
      fields: this.getFields(),
    }
  }

  override updateFromJSON(json: LexicalUpdateJSON<SerializedLinkNode>): this {
    const node = super.updateFromJSON(json).setFields(json.fields)
    node.__id = json.id
    return node
  }

  getFields(): LinkFields {
    return this.getLatest().__fields
  }

  setFields(fields: LinkFields): this {
    const node = this.getWritable()
    node.__fields = fields
    return node
  }

  override isInline(): true {
    return true
  }

  override canBeEmpty(): false {
    return false
  }

  override canInsertTextBefore(): false {
    return false
  }

  override canInsertTextAfter(): false {
    return false
  }
}

export function $createLinkNode(fields: LinkFields): LinkNode {
  const node = $applyNodeReplacement(new LinkNode()).setFields(fields)
  node.__id = newLinkId()
  return node
}

export function $isLinkNode(node: LexicalNode | null | undefined): node is LinkNode {
  return node instanceof LinkNode
}
