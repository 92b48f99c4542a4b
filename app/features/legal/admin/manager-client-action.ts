import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'

import type { FormReply } from '~/admin/form-reply'

import { needsNewData } from './manager-params'

/** An unreachable server counts as a failed save, so that the screen keeps what was typed. */
export async function managerClientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormReply>()
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: FormReply = { ok: false, status: 503, message: '' }
    return Response.json(reply, { status: reply.status })
  }
}

/** Saves return the document, and searching, sorting and dialogs work on what is loaded. */
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
  return isSameScreen ? needsNewData(currentUrl, nextUrl) : defaultShouldRevalidate
}
