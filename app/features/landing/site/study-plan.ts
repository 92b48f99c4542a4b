/** A day of the plan; one without sessions is a day of rest. */
export type StudyDay = { sessions: readonly { minutes: number }[] }

export function minutesOf({ sessions }: StudyDay): number {
  return sessions.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** What the plan's week amounts to. */
export function sumUpWeek(days: readonly StudyDay[]) {
  const studyDays = days.filter(({ sessions }) => sessions.length > 0).length
  const minutes = days.reduce((sum, day) => sum + minutesOf(day), 0)
  return { hours: minutes / 60, studyDays, restDays: days.length - studyDays }
}
