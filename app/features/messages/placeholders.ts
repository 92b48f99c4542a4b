/** What a saved reply may leave open: the recipient’s name, the site’s, and who writes. */
export const placeholders = ['name', 'brand', 'member'] as const
export type Placeholder = (typeof placeholders)[number]

const pattern = /\{\{\s*([\p{L}\p{N}_.-]{1,40})\s*\}\}/gu

/** Fills in what is known; the rest stays visible. */
export function fillPlaceholders(text: string, values: Record<Placeholder, string>): string {
  return text.replace(pattern, (whole, name: string) => {
    const wanted = placeholders.find((each) => each === name.toLowerCase())
    const value = wanted ? values[wanted] : ''
    return value === '' ? whole : value
  })
}

/** The placeholders that nobody has filled in, each once. */
export function openPlaceholders(text: string): string[] {
  return [...new Set(text.match(pattern) ?? [])]
}
