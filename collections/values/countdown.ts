export const countdownDescriptionMaxLength = 1000

/** Spec section 2: what the goals of the dashboard begin with, and the most that an editor may aim at. */
export const goalTargets = { waitlist: 3000, registered: 2500 } as const
export const goalTargetMax = 100_000_000

/** Spec section 9, "Settings options". */
export const timeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Asia/Amman',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const
