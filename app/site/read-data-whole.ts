/**
 * Hands a page's data to Remix once all of it is there. Remix decodes it as it arrives, and calls it an error on the console
 * when another navigation, or the next poll, takes the place of a load whose reply has begun. Cut off before that, it says nothing.
 */
export function readDataWhole(): void {
  const fetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const reply = await fetch(input, init)
    if (!(input instanceof URL && input.pathname.endsWith('.data')) || !reply.body) return reply
    return new Response(await reply.arrayBuffer(), reply)
  }
}
