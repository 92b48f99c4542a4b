import { useFetcher, type ClientActionFunctionArgs } from '@remix-run/react'
import { useSyncExternalStore } from 'react'

/** `error` is a key of `testimonials.json`. */
export type HelpfulReply =
  { status: 'counted'; helpful: 'yes' | 'no' } | { status: 'failed'; error: 'vote.failed' | 'vote.tooMany' }

/** Shows a vote at once, and takes it back when it fails. */
export function useHelpful(id: number, isCalledHelpful: boolean) {
  const { Form, formData, data, state } = useFetcher<HelpfulReply>()
  const isStored = useSyncExternalStore(
    subscribe,
    () => storedVotes().includes(String(id)),
    () => false,
  )
  const helpful = formData?.get('helpful') ?? (data?.status === 'counted' && data.helpful)
  return {
    Form,
    isHelpful: helpful ? helpful === 'yes' : isCalledHelpful || isStored,
    isSending: state === 'submitting',
    error: state === 'idle' && data?.status === 'failed' && data.error,
  }
}

export async function helpfulClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    const reply = await serverAction<HelpfulReply>()
    if (reply.status === 'counted') storeVote(form.get('testimonial'), reply.helpful)
    return reply
  } catch (error) {
    if (error instanceof Response) throw error
    const reply: HelpfulReply = { status: 'failed', error: 'vote.failed' }
    // Only a Response carries a status here, which keeps Remix from revalidating against the same server.
    return Response.json(reply, { status: 503 })
  }
}

const storageKey = 'helpful'

/** Every change of the storage comes with one of the fetcher, which renders anyway. */
function subscribe() {
  return () => undefined
}

/** The ids of what was called helpful in this browser. The server counts; this is for its next visit. */
function storedVotes(): unknown[] {
  try {
    return localStorage.getItem(storageKey)?.split(' ') ?? []
  } catch {
    return [] // storage is disabled
  }
}

function storeVote(id: unknown, helpful: 'yes' | 'no'): void {
  const others = storedVotes().filter((each) => each !== id)
  try {
    localStorage.setItem(storageKey, (helpful === 'yes' ? [...others, id] : others).join(' '))
  } catch {
    // The server still counts each voter once.
  }
}
