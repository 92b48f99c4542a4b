import { isRefusedData, isWorthRetrying } from './database-errors'

/** What Payload's REST says of an error of the database (a hook); by itself it answers 500 to all of them. */
export function answerDatabaseErrors({ error }: { error: Error }) {
  if (isWorthRetrying(error)) return answer(503, 'The database is busy or away. Please try again shortly.')
  if (isRefusedData(error)) return answer(400, 'A value cannot be stored.')
}

function answer(status: number, message: string) {
  return { status, response: { errors: [{ message }] } }
}
