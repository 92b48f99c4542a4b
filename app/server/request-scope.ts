import type { AppLoadContext } from '@remix-run/node'
import { createMiddleware } from 'hono/factory'

import { clientAddress } from '~/api/limits/client-address'
import { languageOf } from '~/i18n/detect-language.server'
import type { Environment } from '~cms/environment'
import { inRequestScope, type RequestScope } from '~cms/request-scope'

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
    }
    const { requestId, logger, clientAddress: address } = scope
    const nonce = context.get('secureHeadersNonce') ?? ''
    const loadContext: AppLoadContext = { requestId, logger, clientAddress: address, nonce, environment }
    context.set('loadContext', loadContext)
    await inRequestScope(scope, next)
    context.set('isSignedIn', scope.isSignedIn ?? false)
  })
}
