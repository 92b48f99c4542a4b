export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value)
}

/** The paper colour (`--paper` in `styles/tokens.css`) for places that CSS does not reach: browser chrome, manifest. */
export const paper = { light: '#fbf7ef', dark: '#101917' } as const
