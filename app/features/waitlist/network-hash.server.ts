import { createHmac } from 'node:crypto'

import { clientGroup } from '~cms/client-group'

/** Tells whether people came from one network, and not from which. */
export function networkHash(mailKey: string, clientAddress: string): string | null {
  if (clientAddress === '') return null
  return createHmac('sha256', mailKey)
    .update(`network ${clientGroup(clientAddress)}`)
    .digest('base64url')
}
