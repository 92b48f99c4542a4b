/** The mails whose words the team may write itself. */
export const templateMails = [
  'invitation',
  'confirmation',
  'place',
  'rejoin',
  'team',
  'news',
  'digest',
  'test',
] as const
export type TemplateMail = (typeof templateMails)[number]

export const templateSubjectMaxLength = 150
export const templateTextMaxLength = 5000

type Placeholders = { required: readonly string[]; optional: readonly string[] }

/**
 * What stands in for a value, as `{{name}}`. Without those that are required a mail would be of no use; they belong into
 * its text, the others into its subject as well.
 */
export const templatePlaceholders = {
  invitation: { required: ['link'], optional: ['brand', 'days'] },
  confirmation: { required: ['link'], optional: ['brand', 'days'] },
  place: { required: ['link'], optional: ['brand', 'place'] },
  rejoin: { required: ['link'], optional: ['brand', 'days'] },
  team: { required: ['link'], optional: ['brand', 'days', 'name', 'role'] },
  news: { required: ['news', 'link'], optional: ['brand'] },
  digest: { required: ['figures', 'link'], optional: ['brand', 'from', 'to'] },
  test: { required: [], optional: ['brand', 'sentAt'] },
} as const satisfies Record<TemplateMail, Placeholders>

/** Those with a paragraph of their own. */
export const blockPlaceholders: readonly string[] = ['link', 'news', 'figures']

/** Between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The placeholder that a paragraph consists of. */
export function blockOf(paragraph: string): string | null {
  const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph)?.[1] ?? ''
  return blockPlaceholders.includes(name) ? name : null
}
