import type { AppLoadContext } from '@remix-run/node'
import { createMiddleware } from 'hono/factory'

import { clientAddress } from '~/http/client-address'
import { isWrite } from '~/auth/same-origin.server'
import { languageOf } from '~/i18n/detect-language.server'
import { getCms } from '~cms/client.server'
import type { Environment } from '~cms/environment'
import { inRequestScope, type RequestScope } from '~cms/request-scope'

import { giveTime } from './body-clock'
import type { HostEnvironment } from './host-environment'

/** Puts together what is known of a request, for the loaders and actions and for whatever works deep inside. */
export function requestScope(environment: Environment) {
  return createMiddleware<HostEnvironment>(async (context, next) => {
    const scope: RequestScope = {
      requestId: context.get('requestId'),
      logger: context.get('logger'),
      clientAddress: clientAddress(
        context.env.incoming?.socket.remoteAddress,
        context.req.header('X-Forwarded-For'),
        environment.TRUST_PROXY,
      ),
      language: languageOf(context.req.raw),
      isWrite: isWrite(context.req.raw),
    }
    const { requestId, logger, clientAddress: address } = scope
    const loadContext: AppLoadContext = {
      requestId,
      logger,
      clientAddress: address,
      nonce: context.get('secureHeadersNonce') ?? '',
      environment,
      isForEveryone: context.env.isForEveryone ?? false,
      giveTime: (milliseconds) => giveTime(context.env.incoming, milliseconds),
    }
    context.set('loadContext', loadContext)
    await inRequestScope(scope, next)
    const { reader } = scope
    context.set('isSignedIn', reader !== undefined)
    if (!scope.isWrite || reader === undefined) return
    const { replicas } = await getCms()
    // What was written stays written, even if the next read may come too early for a replica.
    await replicas.requireUpToNow(reader).catch((error: unknown) => {
      scope.logger.warn({ err: error }, 'a write was not noted for reads from replicas')
    })
  })
}
