/** The paper colour (`--paper` in `styles/tokens.css`) for places that CSS does not reach: browser chrome, manifest. */
export const paper = { light: '#fbf7ef', dark: '#101917' } as const
