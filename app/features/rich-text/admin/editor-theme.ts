import type { EditorThemeClasses } from 'lexical'

/** A block goes the way of the document's language, as on the public page, and not of its first letter. */
const block = '[direction:inherit] [unicode-bidi:isolate]'

/** The document looks as it does in public (`app/features/rich-text`). */
export const editorTheme: EditorThemeClasses = {
  paragraph: `${block} mt-3 first:mt-0`,
  heading: {
    h2: `${block} mt-5 text-xl font-semibold first:mt-0`,
    h3: `${block} mt-5 text-lg font-semibold first:mt-0`,
    h4: `${block} mt-5 text-base font-semibold first:mt-0`,
  },
  quote: `${block} mt-3 border-s-2 border-brand ps-4 text-ink-soft first:mt-0`,
  hr: 'mt-4 mb-1 border-line first:mt-0',
  list: {
    ul: `${block} mt-3 list-disc ps-5 first:mt-0`,
    ol: `${block} mt-3 list-decimal ps-6 first:mt-0`,
    listitem: `${block} mt-1.5 ps-1 marker:text-brand`,
    nested: { listitem: 'list-none [&>:first-child]:mt-0' },
  },
  link: 'text-brand underline underline-offset-4',
  text: { bold: 'font-bold', italic: 'italic', underline: 'underline', strikethrough: 'line-through' },
}
