/** Where the link of an invitation leads. */
export function joinTeamPath(token: string): string {
  return `/join-team/${token}`
}
