import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'

import { LinkNode } from './link-node'
import { RuleNode } from './rule-node'

/** What the editor knows besides paragraphs, text, tabs and line breaks: all that `cms/lexical-editor.ts` allows. */
export const editorNodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, RuleNode]
