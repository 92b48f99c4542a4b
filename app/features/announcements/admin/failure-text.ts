const known = [
  'gone',
  'left',
  'suppressed',
  'unconfirmed',
  'undeliverable',
  'refused',
  'deferred',
  'unreachable',
  'unclear',
] as const

/** What of a mail’s way went wrong, in words; one of a newer version counts among the others. */
export function failureText(problem: string) {
  const found = known.find((each) => each === problem)
  return `results.problem.${found ?? 'unknown'}` as const
}
