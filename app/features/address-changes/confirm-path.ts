/** Where the link of the mail leads. */
export function confirmAddressPath(token: string): string {
  return `/change-address/${token}`
}
