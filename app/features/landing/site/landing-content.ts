/** Sample content; figures that the team may change are site settings. */

export const sampleLevel = 'B2'

/** Starts on Sunday, as weeks do where Friday and Saturday are the weekend. */
export const studyWeek = [
  { day: 'sunday', sessions: [session('vocabulary', 45), session('conversation', 45)] },
  { day: 'monday', sessions: [session('grammar', 30), session('listening', 30), session('reading', 30)] },
  { day: 'tuesday', sessions: [session('conversation', 45), session('writing', 45)] },
  {
    day: 'wednesday',
    sessions: [session('vocabulary', 30), session('grammar', 30), session('listening', 30)],
  },
  { day: 'thursday', sessions: [session('reading', 45), session('conversation', 45)] },
  { day: 'friday', sessions: [] },
  { day: 'saturday', sessions: [] },
] as const

export const levelProgress = 75

export type SkillProgress = { skill: Skill; percent: number }
type Skill = 'listening' | 'speaking' | 'reading' | 'writing'

export const skillProgress: readonly [SkillProgress, ...SkillProgress[]] = [
  { skill: 'listening', percent: 82 },
  { skill: 'speaking', percent: 68 },
  { skill: 'reading', percent: 91 },
  { skill: 'writing', percent: 63 },
]

export const lesson = { word: 'hello', meaning: 'مرحبًا' } as const
export const smallTalk = ['How have you been?', 'Never better!'] as const

/** Idioms with the same meaning, not a translation. */
export const idiom = { english: 'a piece of cake', arabic: 'أسهل من شربة ماء' } as const

export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

function session<Topic extends string, Minutes extends 30 | 45>(topic: Topic, minutes: Minutes) {
  return { topic, minutes }
}

export function compareSkills(skills: readonly [SkillProgress, ...SkillProgress[]]) {
  const [first] = skills
  return {
    strongest: skills.reduce((best, skill) => (skill.percent > best.percent ? skill : best), first).skill,
    weakest: skills.reduce((least, skill) => (skill.percent < least.percent ? skill : least), first).skill,
  }
}

/** A day without sessions is a day of rest. */
export type StudyDay = { sessions: readonly { minutes: number }[] }

export function minutesOf({ sessions }: StudyDay): number {
  return sessions.reduce((sum, { minutes }) => sum + minutes, 0)
}

export function summarizeWeek(days: readonly StudyDay[]) {
  const studyDays = days.filter(({ sessions }) => sessions.length > 0).length
  const minutes = days.reduce((sum, day) => sum + minutesOf(day), 0)
  return { hours: minutes / 60, studyDays, restDays: days.length - studyDays }
}
