import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  type ClientLoaderFunctionArgs,
} from '@remix-run/react'
import { useEffect } from 'react'

type Shown = { url: string; shell: unknown; screen: unknown }

/** What stands on the page, so that it can stay there. */
let shown: Shown | undefined

/** Called by the shell whenever it or its screen has loaded. */
export function useRememberShown(): void {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const shell = matches.find(({ id }) => id === 'routes/admin')?.data
    rememberShown({ url: location.origin + pathname + search, shell, screen: matches.at(-1)?.data })
  }, [matches, pathname, search])
}

export function rememberShown(now: Shown): void {
  shown = now
}

/** For what must not stay on the page, such as behind a lock. */
export function forgetShown(): void {
  shown = undefined
}

/**
 * The `clientLoader` of the shell and its screens. When loading again fails, in the background or after a form, they go on
 * showing what they have instead of an error page that loses what somebody is writing. Refusals, such as an ended
 * session, come through.
 */
export function keepWhileUnreachable(part: 'shell' | 'screen') {
  return async ({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => {
    try {
      return await serverLoader()
    } catch (error) {
      const kept = shown?.url === request.url ? shown[part] : undefined
      if (kept === undefined || request.signal.aborted || isRefusal(error)) throw error
      return kept
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
}
