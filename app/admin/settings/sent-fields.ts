import type { FormReply } from '../form-reply'

/** What a refused form brought along, so that it keeps what was chosen. */
export function sentFields(reply: FormReply | undefined) {
  const refusal = reply?.ok === false ? reply : undefined
  return {
    value: (name: string, stored: string | null | undefined): string =>
      (refusal?.values ? refusal.values[name]?.[0] : stored) ?? '',
    isChecked: (name: string, stored: boolean): boolean =>
      refusal?.values ? refusal.values[name] !== undefined : stored,
    error: (name: string): string | undefined => refusal?.errors?.[name],
  }
}

export type SentFields = ReturnType<typeof sentFields>
