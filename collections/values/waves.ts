/** `active` and `paused` have a plan to go on with; `ended` waves keep it to be read. */
export const waveStates = ['none', 'active', 'paused', 'ended'] as const
export type WaveState = (typeof waveStates)[number]

/** In the order of ISO 8601. */
export const waveDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WaveDay = (typeof waveDays)[number]

/** People whom a holdback keeps in line, at the most. */
export const waveHoldbackMax = 1_000_000
