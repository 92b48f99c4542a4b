import { expect, test } from 'vitest'

import { replyWhileUnreachable } from './reply-while-unreachable'

const clientAction = replyWhileUnreachable((form) => ({ typed: form.get('email') }))

const post = (answer: () => Promise<unknown>) =>
  clientAction({
    request: new Request('http://localhost/', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a@b.c' }),
    }),
    params: {},
    serverAction: <Data>() => answer() as Promise<Data>,
  })

test('a form that reaches nobody is answered with what was typed, and nothing is loaded again', async () => {
  const reply = await post(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(reply).toMatchObject({ status: 503 })
  expect(reply instanceof Response && (await reply.json())).toEqual({ typed: 'a@b.c' })
})

test('replies, redirects and error pages come through', async () => {
  expect(await post(() => Promise.resolve('done'))).toBe('done')
  const refused = { status: 404, statusText: '', internal: false, data: '' }
  for (const reason of [Response.redirect('http://localhost/'), refused])
    await expect(post(throwing(reason))).rejects.toBe(reason)
})

/** What Remix throws need not be an error. */
function throwing(reason: unknown) {
  return () =>
    Promise.resolve().then(() => {
      throw reason
    })
}
