import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { keepToggledChoice } from '~/features/preferences/keep-toggled-choice.server'
import { cookieOptions } from '~/i18n/cookies.server'
import { savePreferences } from '~/site/preferences/preferences.server'

/** Saves language and theme; a form post, so that it works without JavaScript. */
export function action({ request, context }: ActionFunctionArgs) {
  return savePreferences(request, {
    ...cookieOptions(context.environment.SITE_URL),
    keep: (choice) => keepToggledChoice(request, choice, context.logger),
  })
}

export const loader = () => redirect('/')
