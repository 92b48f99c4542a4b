import type { ActionFunctionArgs } from '@remix-run/node'

import { answerForm, idIn, type FormIntent } from '~/admin/answer-form.server'
import { answerUpload } from '~/admin/answer-upload.server'
import { isMultipart, type LongBodies } from '~/http/read-form.server'
import { HttpError } from '~/http/http-error.server'
import type { Member } from '~/auth/identify.server'
import { recordAudit } from '~cms/audit/record-audit'
import { inTransaction } from '~cms/transaction'
import { longJobs } from '~collections/job-queues'
import { idsIn, queryInTransaction, sql } from '~collections/transaction-sql'
import { importMaxBytes, importSubjects } from '~collections/values/imports'

import { acceptFile } from './accept-file.server'
import { importPath } from './import-path'
import type { ImportDecision, ImportSubject } from './import-subject.server'
import { endImport } from './import-task.server'

/** A file is measured while it arrives, so that its page can say when it is too large. */
export const importBodies: LongBodies = {
  paths: importSubjects.map((subject) => importPath(subject)),
  bytes: null,
}

/** The forms of the import's page: the one with the file, and those that say what is to become of it. */
export function answerImportForm(args: ActionFunctionArgs, subject: ImportSubject) {
  if (!isMultipart(args.request)) return answerForm(args, intentsOf(subject))
  return answerUpload(args, {
    intent: 'upload',
    role: 'admin',
    field: 'file',
    maxBytes: importMaxBytes,
    tooLarge: 'usersImport:file.tooLarge',
    async take(file, { member, language }) {
      return { redirectTo: importPath(subject.name, await acceptFile(member, file, language, subject)) }
    },
  })
}

function intentsOf(subject: ImportSubject) {
  return {
    import: {
      role: 'admin',
      async run({ member, form }) {
        const id = idIn(form)
        await startImport(member, id, subject, subject.readDecision(form))
        return { redirectTo: importPath(subject.name, id) }
      },
    },
    discard: {
      role: 'admin',
      async run({ member, form }) {
        const id = idIn(form)
        if (!(await endImport(member.payload, id, 'discarded', subject))) throw notReady()
        return { redirectTo: importPath(subject.name, id) }
      },
    },
  } satisfies Record<string, FormIntent>
}

/** A double click or a colleague starts nothing twice. The audit says who; `user-imports` what came of it. */
async function startImport(
  { payload, user }: Member,
  id: number,
  { name, task }: ImportSubject,
  { consentSource, language }: ImportDecision,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const started = await queryInTransaction(
      req,
      sql`UPDATE user_imports SET status = 'running', updated_at = now(), consent_source = ${consentSource},
            language = ${language}
          WHERE id = ${id} AND subject = ${name} AND status = 'ready' AND valid > 0 RETURNING id`,
    )
    if (idsIn(started).length === 0) throw notReady()
    await payload.jobs.queue({ task, queue: longJobs, input: { import: id }, req })
    const record = { kind: 'user-imports', id }
    await recordAudit(payload, { action: 'imported', actor: user, record, details: { what: name } }, req)
  })
}

function notReady(): HttpError {
  return new HttpError(409, 'usersImport:notReady')
}
