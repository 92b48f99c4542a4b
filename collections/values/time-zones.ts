import { timeZones } from './countdown'

/** What `Intl` still calls zones that have been renamed, and their names today. */
const renamed: Partial<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const named = (zone: string) => renamed[zone] ?? zone

/** Each zone under one name; those of most people first. `Intl` also knows offsets, which have no summer time. */
export const timeZoneNames: readonly string[] = [
  ...new Set([...timeZones, ...['UTC', ...Intl.supportedValuesOf('timeZone').map(named)].sort()]),
]

const known = new Set(timeZoneNames)

/** The one name of a zone that was typed or stored under any of its names; null for what is none. */
export function readTimeZone(text: string): string | null {
  const name = text.trim().replaceAll(' ', '_')
  if (known.has(name)) return name
  const zone = resolve(name)
  return zone !== null && known.has(named(zone)) ? named(zone) : null
}

/** Whether the runtime knows it, also as an offset. */
export const isTimeZone = (zone: string) => resolve(zone) !== null

function resolve(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
