export const nameMaxLength = 100
export const sourceMaxLength = 100
export const titleMaxLength = 200
/** A length that every browser and server accepts. */
export const linkAddressMaxLength = 2000
