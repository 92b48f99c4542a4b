import {
  BlockquoteFeature,
  BoldFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  UnderlineFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { FieldAffectingData, TextField } from 'payload'
import { safeHref } from '~collections/rich-text/safe-href'

/** Payload's own field percent-encodes the whole of an address that it does not know the form of, such as `/%D9%85`. */
const address: TextField = {
  name: 'url',
  type: 'text',
  required: true,
  validate: (value: unknown) => safeHref(value) !== null || 'This address is not allowed.',
}

function isAddress({ name }: FieldAffectingData): boolean {
  return name === 'url'
}

/** What rich text may hold: the words of a legal page. No uploads, no embedded records. */
export const editor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    OrderedListFeature(),
    UnorderedListFeature(),
    BlockquoteFeature(),
    HorizontalRuleFeature(),
    LinkFeature({
      enabledCollections: [],
      fields: ({ defaultFields }) => defaultFields.map((field) => (isAddress(field) ? address : field)),
    }),
  ],
})
