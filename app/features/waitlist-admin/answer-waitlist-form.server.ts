import type { ActionFunctionArgs } from '@remix-run/node'

import { answerForm, idIn, parseForm, textIn } from '~/features/admin-shell/answer-form.server'
import { ApiError } from '~/features/api/api-error.server'
import { invite } from '~/features/invitations/invite.server'
import { retryInvitations } from '~/features/invitations/retry-invitations.server'
import { changeEntry, deleteEntry } from '~/features/waitlist/change-entry.server'
import { entryChanges } from '~/features/waitlist/entry-changes'

import { listParams } from './dialog-params'
import { rawEntryFields } from './entry-fields'
import { followedBatch, recipientsOf } from './invitation-request'

/** What the forms of the early access screen do. */
export function answerWaitlistForm(args: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  return answerForm(args, {
    save: {
      role: 'editor',
      async run({ member, form, t }) {
        const id = idIn(form)
        const changes = parseForm(entryChanges, rawEntryFields(form))
        await changeEntry(member, id, changes, textIn(form, 'seen') ?? undefined)
        return { message: t('waitlistAdmin:saved') }
      },
    },
    delete: {
      role: 'admin',
      async run({ member, form, t }) {
        const id = idIn(form)
        await deleteEntry(member, id)
        return { message: t('waitlistAdmin:deleted'), details: { id } }
      },
    },
    invite: {
      role: 'editor',
      async run({ member, form }) {
        const recipients = recipientsOf(form)
        if (!recipients) throw new ApiError(400, 'api:invalid')
        const { batch } = await invite(member, recipients)
        if (batch === null) throw new ApiError(409, 'api:nobodyToInvite')
        return { redirectTo: `${pathname}?${withBatch(searchParams, batch)}` }
      },
    },
    retry: {
      role: 'editor',
      async run({ member, form, t }) {
        const retried = await retryInvitations(member, failedIn(form))
        if (retried === 0) throw new ApiError(409, 'api:nothingToRetry')
        return { message: t('waitlistAdmin:invite.retried', { count: retried }) }
      },
    },
  })
}

/** The same part of the list with the batch open over it. */
function withBatch(params: URLSearchParams, batch: string): URLSearchParams {
  const kept = listParams.flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new URLSearchParams([...kept, ['batch', batch]])
}

function failedIn(form: FormData): { ids: number[] } | { batch: string } {
  const ids = form.getAll('invitation').map(Number).filter(isRecordId)
  if (ids.length > 0) return { ids }
  const batch = followedBatch(new URLSearchParams({ batch: textIn(form, 'batch') ?? '' }))
  if (batch === null) throw new ApiError(400, 'api:invalid')
  return { batch }
}

function isRecordId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
