/** Web addresses only, so that no link can run a script. */
export function isWebAddress(value: unknown): string | true {
  if (value === null || value === undefined || value === '') return 'A web address (https://…) is required.'
  const isWeb = typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  return isWeb || 'This is not a web address (https://…).'
}
