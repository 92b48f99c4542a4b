/** What is hidden is about a person, or a secret. */
export type AuditValue =
  | { is: 'nothing' }
  | { is: 'hidden' }
  | { is: 'value'; value: string | number | boolean }
  /** In whole units of its currency. */
  | { is: 'money'; amount: number; currency: string }
  /** A date of the calendar, `YYYY-MM-DD`: the same in every zone. */
  | { is: 'day'; value: string }

export type AuditChange = { field: string; before: AuditValue; after: AuditValue }
