import { redirect, type ActionFunctionArgs } from '@remix-run/node'

import { toJson } from '~/admin/answer-form.server'
import { answerFilm } from '~/features/site-media/answer-film.server'
import { mediaTabPath } from '~/features/site-media/media-path'

/** What the tab sends by script has no page of its own. */
export function loader() {
  return redirect(mediaTabPath)
}

export const action = (args: ActionFunctionArgs) => answerFilm(args).then(toJson)
