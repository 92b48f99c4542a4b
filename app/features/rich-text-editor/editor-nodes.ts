import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode } from '@lexical/rich-text'

import { LinkNode } from './link-node'

/** What the editor knows besides paragraphs, text and line breaks. */
export const editorNodes = [HeadingNode, ListNode, ListItemNode, LinkNode]
