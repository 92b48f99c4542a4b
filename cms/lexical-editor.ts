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

/** Payload’s own field percent-encodes addresses of an unknown form, such as `/%D9%85`. */
const address: TextField = {
  name: 'url',
  type: 'text',
  required: true,
  validate: (value: unknown) => safeHref(value) !== null || 'This address is not allowed.',
}

function isAddress({ name }: FieldAffectingData): boolean {
  return name === 'url'
}

/** The formatting of legal pages: no uploads, no embedded records. */
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
