import { formatInstant, formatWith } from '~/i18n/format'
import { isolated, type Formats } from '~/i18n/formats'

/** "Monday", "30 Nov 2026, 10:00" and "Asia/Amman": waves keep the team's zone, whatever that of their reader. */
export function describeWaveTime(at: number, reader: Formats, timeZone: string) {
  const formats = { ...reader, timeZone }
  return {
    day: formatWith(new Date(at), formats, { weekday: 'long', timeZone }),
    at: formatInstant(new Date(at).toISOString(), formats),
    zone: isolated(timeZone, reader.language),
  }
}
