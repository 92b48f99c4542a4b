import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * The shell stays as it is from screen to screen: asking for it again with each search and dialog would cost queries,
 * and while the database is away it would take the screen, and what is typed on it, with it. Each screen's own loader
 * finds out whether the session has ended; forms change the shell as before.
 */
export const shouldRevalidateShell: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  const isWalk = formMethod.toUpperCase() === 'GET' && currentUrl.href !== nextUrl.href
  // The gate's own link.
  const asksAnother = currentUrl.searchParams.get('as') !== nextUrl.searchParams.get('as')
  // A form that failed has changed nothing.
  return (isWalk && !asksAnother) || actionStatus >= 400 ? false : defaultShouldRevalidate
}
