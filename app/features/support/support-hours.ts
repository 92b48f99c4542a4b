/** Hours of support from Monday to Friday, in GMT. */
export const supportHours = { chat: { from: 9, to: 18 }, phone: { from: 10, to: 16 } } as const

export type SupportChannel = keyof typeof supportHours

const day = 86_400_000

/** Whether the support answers now, and when it does on the working day that this is or that comes next. */
export function supportHoursAt(now: number, channel: SupportChannel) {
  const { from, to } = supportHours[channel]
  const weekday = new Date(now).getUTCDay()
  const daysAhead = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  const midnight = Math.floor(now / day) * day + daysAhead * day
  const opensAt = midnight + from * 3_600_000
  const closesAt = midnight + to * 3_600_000
  return {
    channel,
    isOpen: now >= opensAt && now < closesAt,
    opensAt: new Date(opensAt).toISOString(),
    closesAt: new Date(closesAt).toISOString(),
  }
}
