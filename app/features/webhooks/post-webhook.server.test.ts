import { expect, test } from 'vitest'
import { lookupPublic, postWebhook } from './post-webhook.server'

const resolve = (hostname: string, all: boolean) =>
  new Promise((resolved, reject) => {
    lookupPublic(hostname, { all }, (error, address) => (error ? reject(error) : resolved(address)))
  })

test.each(['localhost', '10.0.0.1', '::1'])('%s leads inside', async (hostname) => {
  await expect(resolve(hostname, true)).rejects.toThrow(/not allowed/)
  await expect(resolve(hostname, false)).rejects.toThrow(/not allowed/)
})

test('what is public is given as it was asked for', async () => {
  expect(await resolve('1.1.1.1', false)).toBe('1.1.1.1')
  expect(await resolve('1.1.1.1', true)).toEqual([{ address: '1.1.1.1', family: 4 }])
})

test('a name that nobody has fails as ever', async () => {
  await expect(resolve('nobody.invalid', true)).rejects.toThrow(/nobody\.invalid/)
})

test('an address counts however its scheme is spelled', async () => {
  // Nothing listens on port 1: what matters is that it is asked, by the protocol of the address.
  const url = 'HTTPS://127.0.0.1:1/'
  await expect(postWebhook({ url, headers: {}, body: '{}', allowPrivate: true })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  })
})
