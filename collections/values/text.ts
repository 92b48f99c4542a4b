/** RFC 5321's longest forward path, and the octets of it before the @. */
export const emailMaxLength = 254
export const emailLocalMaxOctets = 64

export const nameMaxLength = 100
export const sourceMaxLength = 100
export const titleMaxLength = 200
/** What every browser and server takes as an address in a link. */
export const linkAddressMaxLength = 2000
