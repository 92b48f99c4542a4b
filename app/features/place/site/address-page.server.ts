import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import { requestAddressChange } from '~/features/address-changes/request-change.server'
import { failedReply } from '~/features/invitations/token-page.server'
import { emailAddress } from '~/http/fields/email-address'
import { typedIn } from '~/http/form-text'
import { fieldProblems, type MessageKey } from '~/http/http-error.server'
import { readPageForm } from '~/http/read-form.server'
import { languageOf } from '~/i18n/detect-language.server'
import { translator } from '~/i18n/i18n.server'

import { withPlace } from '../find-place.server'
import { canMove, leadBack, limitOwnPage, loadOwnPage } from '../own-page.server'

const addressForm = z.object({
  email: emailAddress({
    missing: 'rights:address.missing',
    invalid: 'rights:address.invalid',
    long: 'rights:address.long',
  }),
})

/** `?sent` is where the form leads back to. */
export async function loadAddressPage({ request, params }: LoaderFunctionArgs) {
  const page = await loadOwnPage(request, params.token, 'address')
  const isSent = new URL(request.url).searchParams.has('sent')
  return data({ ...page, isSent }, { status: page.email === null ? 404 : 200 })
}

/** Says the same whatever there was to do: the mailbox learns everything, and the reply nothing. */
export async function answerAddressForm({ request, params, context }: ActionFunctionArgs) {
  const form = await readPageForm(request)
  const typed = typedIn(form, 'email')
  const t = translator(languageOf(request))
  const refuse = (error: MessageKey, status = 400, headers: Record<string, string> = {}) =>
    data({ failed: false, error: t(error), typed }, { status, headers })
  try {
    const limit = await limitOwnPage(context, params.token)
    if (!limit.allowed) return refuse('rights:tooMany', 429, limit.headers)
    const parsed = addressForm.safeParse({ email: typed })
    if (!parsed.success) {
      const [problem] = fieldProblems(parsed.error.issues.map(({ message }) => ({ field: 'email', message })))
      return refuse(problem?.message ?? 'rights:address.invalid')
    }
    const { email } = parsed.data
    const isSame = await withPlace(params.token ?? '', async (req, entry) => {
      if (entry.email === email) return true
      if (canMove(entry))
        await requestAddressChange(req, { entry: entry.id, email, language: languageOf(request) })
      return false
    })
    if (isSame) return refuse('rights:address.same')
    return leadBack(request, { sent: '1' })
  } catch (error) {
    const { data: reply, init } = failedReply(error, context, 'a new address could not be asked for')
    return data({ ...reply, error: null, typed }, init ?? {})
  }
}
