import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * `shouldRevalidate` for every route with a form on it and for those around it. An action that failed changed nothing;
 * and when the server cannot be reached, asking it again would replace the form by an error page.
 */
export const revalidateUnlessFailed: ShouldRevalidateFunction = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}) => actionStatus < 400 && defaultShouldRevalidate
