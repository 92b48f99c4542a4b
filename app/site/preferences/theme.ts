export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

/** `--paper` in `ui/styles/tokens.css`, for the browser's bars and the manifest. */
export const paper = { light: '#fbf7ef', dark: '#101917' } as const
