import { expect, test, vi } from 'vitest'

import { answerCall, type ContractCall } from '~/api/contract/answer.server'
import { collectEventsCall } from '~/features/analytics/events-call.server'
import { sendCall } from '~/features/contact/contact-calls.server'
import { joinCall } from '~/features/waitlist/waitlist-calls.server'
import { usualBodyBytes } from '~/http/read-json-body.server'
import { inRequestScope } from '~cms/request-scope'
import { loadContext } from '~tests/support/load-context'
import { openSite } from '~tests/support/open-site'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const site = openSite({
  RATE_LIMIT_JOIN: '4/600',
  RATE_LIMIT_CONTACT: '4/600',
  RATE_LIMIT_EVENTS: '4/600',
  CONTACT_COOLDOWN_SECONDS: '0',
})

type Body = { body: string; type?: string }

/** One request, as the host hands it over: limits count once in its scope. */
async function send(call: ContractCall, { body, type = 'application/json' }: Body) {
  const context = loadContext(site.cms.environment)
  const { requestId, clientAddress, logger } = context
  const request = new Request(`${site.cms.environment.SITE_URL}/api${call.definition.path}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  const response = await inRequestScope({ requestId, clientAddress, logger, isWrite: true }, () =>
    answerCall({ request, context, params: {} }, call),
  )
  await response.text()
  return [response.status, response.headers.get('RateLimit-Remaining'), response.headers.has('Retry-After')]
}

const cases: Record<string, { call: ContractCall; good: object; status: number }> = {
  join: { call: joinCall, good: { email: 'layla@example.com' }, status: 201 },
  message: {
    call: sendCall,
    good: { name: 'Layla', email: 'layla@example.com', message: 'When do the lessons begin?' },
    status: 201,
  },
  visit: { call: collectEventsCall, good: { events: [{ name: 'page_view', path: '/' }] }, status: 202 },
}

test.each(Object.entries(cases))(
  'each try of a %s counts once, broken ones as well',
  async (_what, given) => {
    const { call, good, status } = given
    const body = JSON.stringify(good)
    expect(await send(call, { body })).toEqual([status, '3', false])
    expect(await send(call, { body: '{"' })).toEqual([400, '2', false])
    expect(await send(call, { body, type: 'text/html' })).toEqual([415, '1', false])
    expect(await send(call, { body: ' '.repeat(usualBodyBytes + 1) })).toEqual([413, '0', false])
    expect(await send(call, { body })).toEqual([429, '0', true])
    expect(await send(call, { body: '{"' })).toEqual([429, '0', true])
  },
)
