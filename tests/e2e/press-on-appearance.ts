type Press = { /** A selector. */ of: string; key: string }

/** To be evaluated in a page: presses a key in the very moment in which something comes into it. */
export function pressOnAppearance({ of, key }: Press): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(of)) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}
