import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

import { answerForm } from '~/admin/answer-form.server'
import { requireMember } from '~/admin/require-member.server'
import { keepWhileUnreachable } from '~/admin/keep-while-unreachable'
import { courseIntents } from '~/features/courses/admin/course-intents.server'
import { CoursesPage } from '~/features/courses/admin/courses-page'
import { loadCoursesPage } from '~/features/courses/admin/courses-page.server'
import { courseFormLimits } from '~/features/courses/thumbnail/course-form-limits.server'

export { formHeaders as headers } from '~/admin/form-reply'
export { formClientAction as clientAction } from '~/admin/form-reply'
export { revalidateScreen as shouldRevalidate } from '~/admin/revalidation'
export { CoursesBoundary as ErrorBoundary } from '~/features/courses/admin/courses-page'

export const handle = { i18n: ['admin', 'audit', 'coursesAdmin'] }

export const clientLoader = keepWhileUnreachable('screen')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadCoursesPage(await requireMember(request), request, context.environment)
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, courseIntents, courseFormLimits)
}

export default function CoursesRoute() {
  return <CoursesPage data={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />
}
