const tokenPath = /^(\/(?:invitation|unsubscribe|rejoin|join-team|confirm-email|change-address|place)\/)[^/]+/

/** A path with a token is a secret: anyone who knows it can act. */
export function hasToken(path: string): boolean {
  return tokenPath.test(path)
}

export function withoutToken(path: string): string {
  return path.replace(tokenPath, '$1…')
}
