/** What those who wait get off their first annual plan (spec section 9). */
export const earlyBirdDiscount = 0.5
