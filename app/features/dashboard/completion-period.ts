/** In days, today among them. */
export const completionPeriods = [30, 90, 365] as const
export type CompletionPeriod = (typeof completionPeriods)[number]

/** Reads the parameter `period` of the address. */
export function toCompletionPeriod(text: string | null): CompletionPeriod {
  return completionPeriods.find((days) => String(days) === text) ?? 30
}
