import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * `shouldRevalidate` for routes with a form, and their parents. A failed action changed nothing, and while the server is
 * unreachable, revalidation would replace the form with an error page.
 */
export const revalidateUnlessFailed: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate

/** `shouldRevalidate` for frames: a screen that loads itself again in the background brings nothing new to them. */
export const revalidateFrame: ShouldRevalidateFunction = (change) =>
  !isReload(change) && revalidateUnlessFailed(change)

/** `shouldRevalidate` of the document: of all forms, only these two change its language or theme. */
export const revalidateDocument: ShouldRevalidateFunction = (change) =>
  [undefined, '/preferences', '/admin'].includes(change.formAction) && revalidateFrame(change)

function isReload({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && currentUrl.href === nextUrl.href
}
