import type { PayloadRequest } from 'payload'

import { HttpError, orHttpError } from '~/http/http-error.server'
import { requireAdmin, requireEditor, type Actor } from '~/auth/identify.server'
import { inTransaction } from '~cms/transaction'
import { mayWriteTo } from '~collections/access/privacy'
import { mayAnswer } from '~collections/access/roles'
import { queryInTransaction, sql } from '~collections/transaction-sql'
import { builtInLabels, labelsPerThread } from '~collections/values/messages'
import type { Admin } from '~collections/payload-types'

import { lockThreads } from './lock-threads.server'
import { mostChanged, threadUndoSchema, type ThreadUndo } from './thread-changes'
import { readFacets, writeFacets, type Step } from './thread-facets.server'
import type { ThreadChange } from './thread-view'

export { addNote } from './add-note.server'
export { threadUndoSchema, type ThreadUndo } from './thread-changes'

/** Gives what leads back. Threads that are so already, are gone or are spam are left out. */
export async function changeThreads(
  actor: Actor,
  ids: number[],
  change: ThreadChange,
): Promise<{ changed: number; undo: ThreadUndo }> {
  return inEditorsTransaction(actor, async (req) => {
    if (ids.length > mostChanged) throw new HttpError(400, 'api:invalid')
    await requireTarget(req, actor, change)
    const facets = await readFacets(req, await lockThreads(req, ids), change)
    const steps = facets.flatMap(({ id, value, wanted }) =>
      wanted === undefined || wanted === value ? [] : [{ id, before: value, after: wanted }],
    )
    if (steps.length === 0 && facets.some(({ wanted }) => wanted === undefined))
      throw new HttpError(409, 'api:label.full', { values: { max: labelsPerThread } })
    await writeFacets(
      req,
      change,
      steps.map(({ id, after }) => ({ id, value: after })),
    )
    return { changed: steps.length, undo: undoOf(change, steps) }
  })
}

/** Leaves alone what somebody has changed since. Returns how many threads are as before. */
export async function undoChange(actor: Actor, undo: ThreadUndo): Promise<number> {
  return inEditorsTransaction(actor, async (req) => {
    const steps = new Map(undo.threads.map((step): [number, Step] => [step.id, step]))
    const facets = await readFacets(req, await lockThreads(req, [...steps.keys()]), undo)
    const former = facets.flatMap(({ id, value, isFull }) => {
      const step = steps.get(id)
      return step?.after === value && !(isFull && step.before === true) ? [{ id, value: step.before }] : []
    })
    await writeFacets(req, undo, former)
    return former.length
  })
}

/** For a thread that an editor opens; it does not count as a change of it. */
export async function markRead(actor: Actor, id: number): Promise<void> {
  await inEditorsTransaction(actor, async (req) => {
    const [thread] = await lockThreads(req, [id])
    if (thread?.read === false)
      await queryInTransaction(req, sql`UPDATE message_threads SET read = true WHERE id = ${id}`)
  })
}

/**
 * Their messages and their contact submissions go with them. All of those that are there or, should one fail, none; gives
 * which they were.
 */
export async function deleteThreads(actor: Actor, ids: number[]): Promise<number[]> {
  requireAdmin(actor)
  return orHttpError(
    inTransaction(actor.payload, async (req) => {
      req.user = actor.user
      const threads = (await lockThreads(req, ids)).map(({ id }) => id)
      for (const id of threads)
        await actor.payload.delete({ collection: 'message-threads', id, depth: 0, req, ...actor.as })
      return threads
    }),
  )
}

async function inEditorsTransaction<Result>(
  actor: Actor,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  requireEditor(actor)
  return inTransaction(actor.payload, work)
}

function undoOf(change: ThreadChange, threads: Step[]): ThreadUndo {
  return threadUndoSchema.parse({
    act: change.act,
    ...('label' in change && { label: change.label }),
    threads,
  })
}

/** A label or a member may be gone by now; a member may only read, or take conversations from nobody but themselves. */
async function requireTarget(req: PayloadRequest, { user }: Actor, change: ThreadChange): Promise<void> {
  if (change.act === 'assign' && change.member !== null) {
    const found = await queryInTransaction<Required<Pick<Admin, 'id' | 'teamRole' | 'preferences'>>>(
      req,
      sql`SELECT id, team_role AS "teamRole", preferences FROM admins WHERE id = ${change.member} FOR KEY SHARE`,
    )
    const [assignee] = found
    if (!assignee) throw new HttpError(400, 'api:field.choice')
    if (!mayAnswer(assignee)) throw new HttpError(400, 'messages:onlyReads')
    if (!mayWriteTo(user, assignee)) throw new HttpError(403, 'messages:takesNone')
  }
  if (change.act === 'label' && change.value && !(change.label in builtInLabels)) {
    const found = await queryInTransaction(
      req,
      sql`SELECT FROM message_labels WHERE name = ${change.label} FOR KEY SHARE`,
    )
    if (found.length === 0) throw new HttpError(400, 'api:label.unknown')
  }
}
