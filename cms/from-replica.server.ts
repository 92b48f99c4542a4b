import { getCms } from './client.server'
import { requestScope } from './request-scope'

/**
 * Reads for somebody who is signed in, from a replica if there is one. What reads for a request that writes, and for
 * visitors, stays on the primary. `read` may run twice.
 */
export async function fromReplica<Result>(read: () => Promise<Result>): Promise<Result> {
  const { reader, isWrite } = requestScope() ?? {}
  if (reader === undefined || isWrite) return read()
  const { replicas } = await getCms()
  return replicas.read(reader, read)
}
