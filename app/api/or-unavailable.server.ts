import { isDatabaseAway } from '~cms/database-errors'

/** What `read` gives; while the database is away, the page that says "in a moment" (503) instead of one that blames us. */
export async function orUnavailable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (isDatabaseAway(error)) throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
    throw error
  }
}
