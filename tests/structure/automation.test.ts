import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { webhookEvents as describedEvents } from '~/features/api-docs/webhook-events.server'
import { allCalls } from '~/features/api-docs/all-calls.server'
import { openApiDocument } from '~/features/api-docs/openapi.server'
import { offlinePayload } from '~/server/commands/offline-payload'
import { deliveryEvents } from '~collections/values/webhooks'

// What the page about automation tools names has to be there: nobody else would notice that it has gone.

const text = readFileSync('docs/automation.md', 'utf8')
const { paths } = (await openApiDocument({
  siteUrl: 'https://kalima.example',
  calls: allCalls,
  payload: await offlinePayload(),
})) as { paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }

/** As far as the pages and this test need it. */
const workflowSchema = z.object({
  nodes: z.array(
    z.object({
      name: z.string(),
      parameters: z.object({
        url: z.optional(z.string()),
        method: z.optional(z.string()),
        conditions: z.optional(z.object({ conditions: z.array(z.object({ rightValue: z.string() })) })),
      }),
    }),
  ),
  connections: z.record(z.string(), z.object({ main: z.array(z.array(z.object({ node: z.string() }))) })),
})

const pathOf = (address: string) => address.split('?')[0]?.replace(/^\/api/, '') ?? ''

test('each event that the page names is one', () => {
  const named = new Set([...text.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name]) => name ?? ''))
  expect(named.size).toBeGreaterThan(6)
  expect([...named].filter((name) => !deliveryEvents.some((event) => event === name))).toEqual([])
})

test('each request that the page names is one', () => {
  const requests = [...text.matchAll(/`(GET|POST|PATCH) (\/api\/\S+?)`/g)]
  expect(requests.length).toBeGreaterThan(5)
  const unknown = requests.filter(([, method = '', address = '']) => {
    const operations = paths[pathOf(address)] ?? paths[`/api${pathOf(address)}`]
    return operations?.[method.toLowerCase()] === undefined
  })
  expect(unknown.map(([all]) => all)).toEqual([])
  const addresses = [...text.matchAll(/`https:\/\/kalima\.example(\/api\/[^`\s]+)`/g)]
  expect(addresses.length).toBeGreaterThan(5)
  const missing = addresses.filter(([, address = '']) => !(pathOf(address) in paths) && !(address in paths))
  expect(missing.map(([all]) => all)).toEqual([])
})

test('the delivery that the page shows is one', () => {
  const [, code = '{}'] = /^```json\n([^]*?)^```$/m.exec(text) ?? []
  const { type, data } = JSON.parse(code) as { type: string; data: unknown }
  const event = deliveryEvents.find((each) => each === type)
  expect(event && describedEvents[event].data.strict().safeParse(data).error).toBeUndefined()
})

test('the workflows to import hear of events and make requests that there are', () => {
  const folder = 'docs/automation'
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const workflow = workflowSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
    const requests = workflow.nodes.flatMap(({ parameters: { url, method } }) =>
      url ? [{ url, method }] : [],
    )
    expect(requests.length).toBeGreaterThan(0)
    for (const { url, method = 'GET' } of requests) {
      const { origin, pathname } = new URL(url)
      expect([file, origin]).toEqual([file, 'https://kalima.example'])
      const operations = paths[pathname] ?? paths[pathOf(pathname)] ?? {}
      expect([pathname, Object.keys(operations)]).toEqual([
        pathname,
        expect.arrayContaining([method.toLowerCase()]),
      ])
    }
    const types = workflow.nodes.flatMap(({ parameters: { conditions } }) =>
      (conditions?.conditions ?? []).map(({ rightValue }) => rightValue),
    )
    expect(types.length).toBeGreaterThan(0)
    for (const type of types) expect(deliveryEvents).toContain(type)
    const names = new Set(workflow.nodes.map(({ name }) => name))
    const connected = Object.entries(workflow.connections).flatMap(([from, { main }]) => [
      from,
      ...main.flat().map(({ node }) => node),
    ])
    expect(connected.filter((name) => !names.has(name))).toEqual([])
  }
})
