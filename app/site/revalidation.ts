import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * `shouldRevalidate` for routes with a form, and their parents. A failed action changed nothing, and while the server is
 * unreachable, revalidation would replace the form with an error page.
 */
export const revalidateUnlessFailed: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate
