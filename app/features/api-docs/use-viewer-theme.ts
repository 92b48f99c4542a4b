import { useEffect } from 'react'

const dark = 'dark-mode'

/** Swagger UI is dark under a class of its own on `<html>`; keeps it in step with the visitor's choice or system. */
export function useViewerTheme(): void {
  useEffect(() => {
    const root = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => {
      const isChosen = root.classList.contains('dark') || root.classList.contains('light')
      const isDark = isChosen ? root.classList.contains('dark') : system.matches
      if (root.classList.contains(dark) !== isDark) root.classList.toggle(dark, isDark)
    }
    const choices = new MutationObserver(follow)
    choices.observe(root, { attributeFilter: ['class'] })
    system.addEventListener('change', follow)
    follow()
    return () => {
      choices.disconnect()
      system.removeEventListener('change', follow)
      root.classList.remove(dark)
    }
  }, [])
}
