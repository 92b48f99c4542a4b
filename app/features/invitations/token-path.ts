const tokenPath = /^(\/(?:invitation|unsubscribe|rejoin)\/)[^/]+/

/** Whether the address itself carries a secret: whoever knows it may act, and nobody else has to hear of it. */
export function hasToken(path: string): boolean {
  return tokenPath.test(path)
}

/** The path as a log may show it. */
export function withoutToken(path: string): string {
  return path.replace(tokenPath, '$1…')
}
