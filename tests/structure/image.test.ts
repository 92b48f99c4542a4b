import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The words of the image's health check, run by this Node. */
function healthCheck(): string[] {
  const words = /^HEALTHCHECK[^[]*CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? ''
  return z.array(z.string()).parse(JSON.parse(words)).slice(1)
}

/** Starts what answers everything with the status, at this address alone, and gives how the check ends. */
async function check(address: string, status: number, HOST?: string): Promise<unknown> {
  const paths: (string | undefined)[] = []
  const site = createServer((request, response) => {
    paths.push(request.url)
    response.writeHead(status).end()
  }).listen(0, address)
  await once(site, 'listening')
  const bound = site.address()
  const PORT = String(typeof bound === 'object' ? bound?.port : '')
  const env = { ...process.env, HOST, PORT }
  const checking = spawn(process.execPath, healthCheck(), { env, stdio: 'inherit' })
  const [code] = (await once(checking, 'exit')) as unknown[]
  site.closeAllConnections()
  site.close()
  return [code, ...paths]
}

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1')

test.each([
  { address: '127.0.0.1', host: undefined },
  { address: '127.0.0.1', host: '' },
  { address: '127.0.0.1', host: '0.0.0.0' },
  // Elsewhere the machine has no other address of its own until it is given one.
  ...(process.platform === 'linux' ? [{ address: '127.0.0.2', host: '127.0.0.2' }] : []),
  ...(hasIpv6 ? [{ address: '::1', host: '::1' }] : []),
])('the health check of the image asks $address where HOST is $host', async ({ address, host }) => {
  expect(await check(address, 200, host)).toEqual([0, '/api/system/live'])
})

test('what answers with an error, or not at all, is not healthy', async () => {
  expect(await check('127.0.0.1', 503)).toEqual([1, '/api/system/live'])
  expect(await check('127.0.0.1', 200, '127.0.0.2')).toEqual([1])
})
