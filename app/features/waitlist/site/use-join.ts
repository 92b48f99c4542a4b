import { useFetcher, type ClientActionFunctionArgs } from '@remix-run/react'
import { useState, type ComponentType } from 'react'

import { reportVisit } from '~/features/analytics/report-visit'
import { referralParam } from '~collections/values/join'

import type { Share } from './share-panel'

let sharePanel: Promise<{ default: ComponentType<Share> }> | undefined

/**
 * Who cannot load it has joined nevertheless. Kept, since another import of what is loaded takes a moment, in which React
 * would show the page without it.
 */
export const loadSharePanel = () =>
  (sharePanel ??= import('./share-panel').then(
    ({ SharePanel }) => ({ default: SharePanel }),
    () => ({ default: () => null }),
  ))

export type JoinFromPage = {
  /** The result of a form posted without JavaScript. */
  actionData: JoinReply | undefined
  /** The address says that such a post succeeded. */
  joined: JoinReply | undefined
}

/** One of two forms on a page has a name in its address, by which each takes the replies of its own posts alone. */
export type JoinFormName = 'hero'

export function useJoin({ actionData, joined, name }: JoinFromPage & { name?: JoinFormName }) {
  const fetcher = useFetcher<JoinReply>()
  const [dismissed, setDismissed] = useState<JoinReply>()
  const own = actionData?.form === name ? actionData : undefined
  const latest = fetcher.data ?? own ?? joined
  const reply = latest === dismissed ? undefined : latest
  return {
    Form: fetcher.Form,
    reply,
    isSubmitting: fetcher.state !== 'idle',
    backToForm: () => setDismissed(latest),
    /** The visitor has asked for the form again. */
    isBack: dismissed !== undefined,
  }
}

/** When the server is unreachable, the form reports it and keeps its content instead of giving way to an error page. */
export async function joinClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    // Coming later, the panel would push the link below it away from who is about to press it.
    const [reply] = await Promise.all([serverAction<JoinReply>(), loadSharePanel()])
    if (reply.status === 'joined') reportVisit('joined')
    return reply
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn('Failed to join', error)
    const email = form.get('email')
    const values = { email: typeof email === 'string' ? email : '' }
    const reply: JoinReply = { status: 'failed', error: 'waitlist:failed', values }
    // Only a Response carries a status here, which keeps Remix from revalidating against the same server.
    return Response.json(reply, { status: 503 })
  }
}

/** `inbox` says what to find there, where emails can be sent. */
export type JoinedReply = { status: 'joined'; inbox: string | null; share?: Share | undefined }

type Refusal =
  | { status: 'invalid'; errors: { email?: string | undefined } }
  | { status: 'failed'; error: 'waitlist:failed' | 'waitlist:tooMany' | 'waitlist:consentMissing' }

/** Texts of the others are keys of the locale files. */
export type JoinReply = (JoinedReply | (Refusal & { values: { email: string } })) & {
  form?: JoinFormName | undefined
}

/** Pages of single people, with a link of theirs, are not cached. */
export function landingVariant(params: URLSearchParams): string | null {
  if (params.has(referralParam) || params.has('code')) return null
  return params.has('joined') ? '?joined=1' : ''
}
