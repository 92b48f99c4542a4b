import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'

import { asksForMore } from './manager-params'

/** When the server cannot be reached at all, the save has failed; the screen and what was typed stay. */
export async function managerClientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: FormReply = { ok: false, status: 503, message: '' }
    return Response.json(reply, { status: reply.status })
  }
}

/** The document is fetched once and a save gives it back: searching, sorting and dialogs need no other. */
export const shouldRevalidateManager: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  if (formMethod !== undefined && formMethod.toUpperCase() !== 'GET')
    return actionStatus < 400 && formData?.get('intent') !== 'save' && defaultShouldRevalidate
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isSameScreen ? asksForMore(currentUrl, nextUrl) : defaultShouldRevalidate
}
