import { HttpError } from '~/http/http-error.server'

type Problem =
  | 'empty'
  | 'onlyHeader'
  | 'notText'
  | 'headerTooLong'
  | 'columnMissing'
  | 'columnTwice'
  | 'tooManyRows'
  | 'brokenQuote'
  | 'rowTooLong'

/** A file that cannot be imported at all, in words that say what to do about it. */
export function importProblem(problem: Problem, values: Record<string, unknown> = {}): HttpError {
  const messageKey = `usersImport:file.${problem}` as const
  return new HttpError(problem === 'tooManyRows' ? 413 : 400, messageKey, {
    values,
    problems: [{ field: 'file', message: messageKey }],
  })
}
