import { recipientProblems } from '~collections/values/announcements'

/** What went wrong on a mail’s way, in words; what a newer version stored counts among the others. */
export function failureText(problem: string) {
  const found = recipientProblems.find((each) => each === problem)
  return `results.problem.${found ?? 'unknown'}` as const
}
