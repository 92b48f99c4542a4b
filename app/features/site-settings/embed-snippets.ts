import { embedPaths } from '~/site/embed-paths'
import type { Theme } from '~/site/preferences/theme'
import type { Language } from '~collections/values/language'

export type EmbedLook = { language: Language | 'page'; theme: Theme | 'auto' }

type Site = {
  siteUrl: string
  titles: Record<Language, string>
  /** The reader's language, for what has to be in some language. */
  own: Language
}

/** What a page needs to show the join form: by a script or by a frame alone. `address` is that of the frame on this site. */
export function embedSnippets({ language, theme }: EmbedLook, { siteUrl, titles, own }: Site) {
  const query = new URLSearchParams({
    ...(language !== 'page' && { lang: language }),
    ...(theme !== 'auto' && { theme }),
  })
  const address = query.size > 0 ? `${embedPaths.form}?${query}` : embedPaths.form
  const scheme = theme === 'auto' ? 'light dark' : theme
  return {
    address,
    script: element('script', {
      src: siteUrl + embedPaths.script,
      ...(language !== 'page' && { 'data-language': language }),
      ...(theme !== 'auto' && { 'data-theme': theme }),
      async: null,
    }),
    frame: element('iframe', {
      src: siteUrl + address,
      title: titles[language === 'page' ? own : language],
      loading: 'lazy',
      style: `display:block;width:100%;height:30rem;border:0;color-scheme:${scheme}`,
    }),
  }
}

function element(name: string, attributes: Record<string, string | null>): string {
  const written = Object.entries(attributes).map(([attribute, value]) =>
    value === null ? attribute : `${attribute}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  return `<${[name, ...written].join(' ')}></${name}>`
}
