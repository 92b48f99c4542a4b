import type { AppLoadContext } from '@remix-run/node'
import pino from 'pino'

import type { Environment } from '~cms/environment'

/** What the HTTP host would hand to loaders and actions for a request of this client. */
export function loadContext(environment: Environment, clientAddress = '203.0.113.1'): AppLoadContext {
  return {
    nonce: '',
    requestId: 'a-test',
    clientAddress,
    environment,
    logger: pino({ level: 'silent' }),
    giveTime: () => undefined,
  }
}
