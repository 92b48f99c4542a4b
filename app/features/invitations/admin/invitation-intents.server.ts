import type { FormIntent } from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { readId } from '~collections/values/ids'
import { HttpError } from '~/http/http-error.server'
import { listParams } from '~/features/waitlist/list-params'
import { formatNumber } from '~/i18n/format'

import { invite } from '../invite.server'
import { retryInvitations, type FailedInvitations } from '../retry-invitations.server'
import { allFailures, batchParams, readBatchParam, readRecipients } from './invitation-request'

/** The address of `request` says which part of the list is shown. */
export function invitationIntents(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  return {
    invite: {
      role: 'editor',
      async run({ member, form }) {
        const recipients = readRecipients(form)
        if (!recipients) throw new HttpError(400, 'api:invalid')
        const { batch, skippedIds } = await invite(member, recipients)
        if (batch === null) throw new HttpError(409, 'api:nobodyToInvite')
        const query = new URLSearchParams([...keptParams(searchParams), ...batchParams(batch, skippedIds)])
        return { redirectTo: `${pathname}?${query}` }
      },
    },
    retry: {
      role: 'editor',
      async run({ member, form, formats, t }) {
        const retried = await retryInvitations(member, readFailedInvitations(form))
        if (retried === 0) throw new HttpError(409, 'api:nothingToRetry')
        return {
          message: t('waitlistAdmin:invite.retried', {
            count: retried,
            value: formatNumber(retried, formats),
          }),
        }
      },
    },
  } satisfies Record<string, FormIntent>
}

/** The list and the person who is open. */
function keptParams(params: URLSearchParams): [string, string][] {
  return [...listParams, 'entry'].flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value]]
  })
}

function readFailedInvitations(form: FormData): FailedInvitations {
  const ids = form.getAll('invitation').flatMap((value) => readId(value) ?? [])
  if (ids.length > 0) return { ids }
  const batch = readBatchParam(new URLSearchParams({ batch: textIn(form, 'batch') ?? '' }))
  if (batch === null) throw new HttpError(400, 'api:invalid')
  return batch === allFailures ? 'all' : { batch }
}
