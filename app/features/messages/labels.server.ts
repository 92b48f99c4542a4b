import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

import { text } from '~/api/contract/inputs'
import { HttpError } from '~/http/http-error.server'
import { requireAdmin, type Actor } from '~/auth/identify.server'
import { isDuplicate } from '~cms/database-errors'
import { inTransaction } from '~cms/transaction'
import { mayWriteTo } from '~collections/access/privacy'
import { mayAnswer } from '~collections/access/roles'
import { queryInTransaction } from '~collections/transaction-sql'
import { builtInLabels, labelColors, labelMaxLength } from '~collections/values/messages'
import type { TeamRole } from '~collections/values/team'

import { requireReader } from './thread-rows.server'
import type { Label, ThreadAssignee } from './thread-view'

/** They all stand in the panel beside the list. */
const mostLabels = 50

export const labelSchema = z.object({
  name: text(labelMaxLength).min(1, 'api:field.required'),
  color: z.enum(labelColors, 'api:field.choice'),
})

const builtIn = Object.entries(builtInLabels).map(([name, color]): Label => ({ name, color }))

/** The built-in ones first. */
export async function listLabels(actor: Actor): Promise<Label[]> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<Label>(
    sql`SELECT name, color FROM message_labels ORDER BY lower(name), id`,
  )
  return [...builtIn, ...rows]
}

export async function addLabel(actor: Actor, label: Label): Promise<void> {
  requireAdmin(actor)
  const { payload, as } = actor
  const { name, color } = labelSchema.parse(label)
  const labels = await listLabels(actor)
  if (labels.length >= mostLabels)
    throw new HttpError(409, 'api:label.tooMany', { values: { max: mostLabels } })
  if (labels.some((other) => isSameName(other.name, name))) throw taken()
  try {
    await payload.create({ collection: 'message-labels', data: { name, color }, depth: 0, ...as })
  } catch (error) {
    throw isDuplicate(error, 'name') ? taken() : error
  }
}

/** Takes it off the threads as well. */
export async function removeLabel(actor: Actor, name: string): Promise<void> {
  requireAdmin(actor)
  const { payload, as, user } = actor
  await inTransaction(payload, async (req) => {
    req.user = user
    const where = { name: { equals: name } }
    const { docs } = await payload.delete({ collection: 'message-labels', where, depth: 0, req, ...as })
    if (docs.length === 0) throw new HttpError(404, 'api:notFound')
    await queryInTransaction(
      req,
      sql`DELETE FROM message_threads_texts WHERE path = 'labels' AND text = ${name}`,
    )
  })
}

/** The members to whom this person may give conversations. */
export async function listMembers(actor: Actor): Promise<ThreadAssignee[]> {
  requireReader(actor)
  const { rows } = await actor.payload.db.drizzle.execute<
    ThreadAssignee & { teamRole: TeamRole; preferences: unknown }
  >(sql`SELECT id, name, team_role AS "teamRole", preferences FROM admins ORDER BY lower(name), id`)
  return rows
    .filter((member) => mayAnswer(member) && mayWriteTo(actor.user, member))
    .map(({ id, name }) => ({ id, name }))
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function taken() {
  const message = 'api:label.taken'
  return new HttpError(409, message, { problems: [{ field: 'name', message }] })
}
