/** What the owner of the browser tests' site signs in with. */
export const ownerPassword = 'correct horse battery 7'
