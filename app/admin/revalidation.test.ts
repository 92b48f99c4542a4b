import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { expect, test } from 'vitest'

import { revalidateFrame } from '~/site/revalidation'

import { revalidateScreen } from './revalidation'

function change(
  changes: Partial<Omit<ShouldRevalidateFunctionArgs, 'formMethod'>>,
): ShouldRevalidateFunctionArgs {
  const url = new URL('https://kalima.example/admin/users?user=1&edit=1')
  return {
    currentUrl: url,
    currentParams: {},
    nextUrl: url,
    nextParams: {},
    formMethod: 'POST',
    defaultShouldRevalidate: true,
    ...changes,
  }
}

test('a form that was saved loads the screen again, one that was refused leaves it as it is', () => {
  expect(revalidateScreen(change({ formAction: '/admin/users', actionStatus: 200 }))).toBe(true)
  expect(revalidateScreen(change({ formAction: '/admin/users', actionStatus: 400 }))).toBe(false)
})

test('a form that met a conflict loads the change that it would overwrite', () => {
  expect(revalidateScreen(change({ formAction: '/admin/users', actionStatus: 409 }))).toBe(true)
})

test('looking at the notifications is news to the frame alone', () => {
  const look = change({ formAction: '/admin/notifications', actionStatus: 200 })
  expect([revalidateScreen(look), revalidateFrame(look)]).toEqual([false, true])
})
