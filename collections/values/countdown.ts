export const countdownDescriptionMaxLength = 1000

/** The initial goals of the dashboard, and the highest that an editor may set. */
export const goalTargets = { waitlist: 3000, registered: 2500, replyHours: 2 } as const
export const goalTargetMax = 100_000_000
/** 30 days. */
export const replyHoursMax = 720

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
