export const nameMaxLength = 100
export const sourceMaxLength = 100
export const titleMaxLength = 200
/** What every browser and server takes as an address in a link. */
export const linkAddressMaxLength = 2000
