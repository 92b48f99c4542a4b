// Lets the browser tests add members to the team of the site in this process, as accepted invitations do: calls make none.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'

const name = 'members.sock'

/** @param {string} folder Where the site keeps its data. */
export const membersSocket = (folder) => join(folder, name)

/** @param {string} folder */
export function takeMembers(folder) {
  const server = createServer(async (request, response) => {
    try {
      /** @type {any} */
      const data = await json(request)
      await globalThis.kalimaCms?.payload.create({ collection: 'admins', data, overrideAccess: true })
      response.end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(membersSocket(folder))
  server.unref()
}
