/** A number as people write it, with Western or Arabic digits and separators, in Western ones and without spaces. */
export function withWesternDigits(typed: string): string {
  return typed
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-')
}
