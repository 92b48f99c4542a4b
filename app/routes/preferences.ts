import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { savePreferences } from '~/site/preferences/preferences.server'

/** Language and theme are chosen by form, so that both work without script. */
export function action({ request, context }: ActionFunctionArgs) {
  return savePreferences(request, { secure: context.environment.SITE_URL.startsWith('https:') })
}

export const loader = () => redirect('/')
