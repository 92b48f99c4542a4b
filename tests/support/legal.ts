/** A text of one paragraph as the editor would send it. */
export function richParagraph(...children: object[]) {
  return { root: { type: 'root', children: [{ type: 'paragraph', children }] } }
}

export const richWords = (text: string, format = 0) => ({ type: 'text', text, format })

export const richLink = (url: string, text: string) => ({
  type: 'link',
  id: 'link-1',
  fields: { url, newTab: false, linkType: 'custom' },
  children: [richWords(text)],
})
