import { getCms } from '~cms/client.server'

import { addDays, calendarDay } from './calendar-day'
import type { DailyFigures } from './figures'
import type { Mark } from './marks'
import { readMarks } from './marks.server'
import { readFigures } from './read-figures.server'

export const digestFigures = ['activeUsers', 'sessions', 'screenPageViews', 'signUps'] as const
export type DigestFigure = (typeof digestFigures)[number]

export type WeeklyDigest = {
  /** `YYYY-MM-DD` of its Monday and its Sunday. */
  from: string
  to: string
  figures: Record<DigestFigure, { current: number; previous: number }>
  marks: Mark[]
}

const day = 86_400_000

/** The week that begins on the Monday, beside the one before. */
export async function readWeeklyDigest(monday: string, timeZone: string): Promise<WeeklyDigest> {
  const start = addDays(monday, -7)
  const to = addDays(monday, 6)
  const today = calendarDay(Date.now(), timeZone)
  const days = Math.round((Date.parse(today) - Date.parse(start)) / day) + 1
  const { daily } = await readFigures({ days }, timeZone)
  const trend = (figure: keyof Omit<DailyFigures, 'date'>) => ({
    current: sumOf(daily, figure, [monday, to]),
    previous: sumOf(daily, figure, [start, addDays(monday, -1)]),
  })
  const marks = await readMarks(days, timeZone)
  return {
    from: monday,
    to,
    figures: {
      activeUsers: trend('activeUsers'),
      sessions: trend('sessions'),
      screenPageViews: trend('screenPageViews'),
      signUps: {
        current: await countSignUps(monday, timeZone),
        previous: await countSignUps(start, timeZone),
      },
    },
    marks: marks.filter(({ date }) => date >= monday && date <= to),
  }
}

function sumOf(
  daily: readonly DailyFigures[],
  figure: keyof Omit<DailyFigures, 'date'>,
  [from, to]: [string, string],
): number {
  return daily
    .filter(({ date }) => date >= from && date <= to)
    .reduce((sum, { [figure]: count }) => sum + count, 0)
}

async function countSignUps(monday: string, timeZone: string): Promise<number> {
  const { pool } = await getCms()
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from waitlist_entries
     where created_at >= $1::timestamp at time zone $2 and created_at < ($1::timestamp + interval '7 days') at time zone $2`,
    [monday, timeZone],
  )
  return rows[0]?.count ?? 0
}
