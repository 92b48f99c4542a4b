type Schema = { type?: unknown; format?: string; pattern?: string; minimum?: number; maximum?: number }

/** Leaves out of a schema what says nothing to its reader: the largest number there is, the leap years of all times. */
export function readable({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = String.raw`\.\d{3}Z$`
  if (jsonSchema.format === 'date') delete jsonSchema.pattern
}
