/** For every picture that is uploaded. */
export const pictureMaxBytes = 8 * 1024 * 1024
export const pictureMaxPixels = 40_000_000
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
