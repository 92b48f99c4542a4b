import { afterAll } from 'vitest'
import { setCms } from '~cms/client.server'

/** Test files share their process: a site that one leaves open to all would fail another, by chance of the order. */
afterAll(() => {
  const isLeft = globalThis.kalimaCms !== undefined
  setCms(undefined)
  if (isLeft) throw new Error('This file has left its site set: end it with setCms(undefined).')
})
