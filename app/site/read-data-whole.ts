import { pageLanguageHeader } from '~/i18n/language'

/**
 * Asks for a page's data in the language of the document, which may not be the one that was chosen last, and hands it to Remix
 * once all of it is there. Remix decodes it as it arrives, and calls it an error on the console when another navigation, or
 * the next poll, takes the place of a load whose reply has begun. Cut off before that, it says nothing.
 */
export function readDataWhole(): void {
  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith('.data'))) return fetch(input, init)
    const headers = new Headers(init?.headers)
    headers.set(pageLanguageHeader, document.documentElement.lang)
    const reply = await fetch(input, { ...init, headers })
    return reply.body ? new Response(await reply.arrayBuffer(), reply) : reply
  }
}
