/** Before a statement without parameters that adds very many rows: they then come without entries in the audit. */
export const unauditedRows = `select set_config('kalima.audit', '{"isOff": true}', true);`
