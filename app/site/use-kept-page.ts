import { useEffect, type SyntheticEvent } from 'react'

const storageKey = 'kept page'

/** Switching the language reloads the page; what was typed and where it was scrolled to comes back. */
export function useKeptPage(): void {
  useEffect(() => {
    if (hasKeptPage()) void import('./kept-page').then(({ restorePage }) => restorePage(storageKey))
  }, [])
}

/** Sends a form that reloads the page. */
export function submitKeepingPage(event: SyntheticEvent<HTMLFormElement>): void {
  event.preventDefault()
  const form = event.currentTarget
  void import('./kept-page')
    .then(({ keepPage }) => keepPage(storageKey))
    .catch(() => undefined) // without storage nothing can be kept
    .then(() => form.submit())
}

function hasKeptPage(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false // storage is disabled
  }
}
