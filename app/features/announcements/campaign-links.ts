import type { RichTextBlock, RichTextInline } from '~/features/rich-text/blocks'

type OwnLinks = {
  siteUrl: string
  /** Other addresses of ours, such as that of the app. */
  ownAddresses?: readonly string[]
  campaign: string
}

/** How links lead to us: our own analytics count by it, and it says nothing of who follows. */
export function campaignLink(href: string, { siteUrl, ownAddresses = [], campaign }: OwnLinks): string {
  if (!URL.canParse(href, siteUrl)) return href
  const url = new URL(href, siteUrl)
  if (![siteUrl, ...ownAddresses].some((address) => isSameHost(url, address))) return url.href
  url.searchParams.set('utm_source', 'announcement')
  url.searchParams.set('utm_medium', 'email')
  url.searchParams.set('utm_campaign', campaign)
  return url.href
}

function isSameHost({ protocol, host }: URL, address: string): boolean {
  return /^https?:$/.test(protocol) && URL.canParse(address) && new URL(address).host === host
}

/** A text whose links have been exchanged, each for what it becomes. */
export function withLinks(blocks: RichTextBlock[], become: (href: string) => string): RichTextBlock[] {
  const inLine = (line: RichTextInline[]): RichTextInline[] =>
    line.map((part) => (part.type === 'link' ? { ...part, href: become(part.href) } : part))
  return blocks.map((block) => {
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        return { ...block, line: inLine(block.line) }
      case 'list':
        return {
          ...block,
          items: block.items.map(({ line, blocks: nested }) => ({
            line: inLine(line),
            blocks: withLinks(nested, become),
          })),
        }
      case 'quote':
        return { ...block, blocks: withLinks(block.blocks, become) }
      case 'rule':
        return block
    }
  })
}
