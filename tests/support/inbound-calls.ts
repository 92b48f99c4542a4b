import { documentedFetch } from './contract/documented-fetch'
import { withKey } from './api-keys'
import { inboundSecret } from './raw-mail'
import { startServerWithKeys } from './start-server-with-keys'

/** A server that takes mails from a forwarder. */
export const startInboundServer = () =>
  startServerWithKeys({
    variables: { INBOUND_SECRET: inboundSecret, RATE_LIMITS: 'off' },
    prepare: async () => undefined,
  })
export type InboundServer = Awaited<ReturnType<typeof startInboundServer>>

export function handIn(url: string, body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const options = { method: 'POST', body, headers, duplex: 'half' as const }
  return documentedFetch(`${url}/api/messages/inbound`, options)
}

/** How many mails of this `Message-ID` are filed. */
export async function countMails(
  { url, keys }: Pick<InboundServer, 'url' | 'keys'>,
  messageId: string,
): Promise<number> {
  const query = new URLSearchParams({ 'where[messageId][equals]': messageId })
  const response = await fetch(`${url}/api/messages?${query}`, { headers: withKey(keys.viewer) })
  return ((await response.json()) as { totalDocs: number }).totalDocs
}
