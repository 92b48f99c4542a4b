import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import type { Member } from '~/api/identity/identify.server'
import {
  answerForm,
  parseForm,
  textIn,
  type FormInput,
  type FormIntent,
  type FormOutcome,
} from '~/admin/answer-form.server'
import { HttpError } from '~/api/http-error.server'
import { documentForm } from '~/api/forms/read-form.server'
import type { LegalDocument } from '~collections/values/legal'
import type { TeamRole } from '~collections/values/team'

import type { SaveResult } from './change-document.server'
import { changeByForm, formOperations, type OperationOf } from './form-operations.server'
import { getHistory } from './history.server'
import { type ManagedDocument, todayIn } from './managed-section'
import { addressAfter } from './manager-params'
import { restoreVersion } from './restore-version.server'
import { saveDocument } from './save-document.server'
import type { DocumentDetails } from './save-reply'
import { richSections } from './section-input'
import { maxRecordId } from '~collections/values/ids'

const saveInput = z.object({
  version: z.coerce.number('api:field.type').int('api:field.type'),
  sections: richSections,
})

/**
 * With JavaScript the screen sends the whole list (`save`); without, a form sends one operation, which is applied to the
 * stored list.
 */
export function answerManagerForm(args: ActionFunctionArgs, document: LegalDocument) {
  const today = todayIn(args.context.environment.SITE_TIME_ZONE)
  const redirectAfter = (done: string) => ({ redirectTo: addressAfter(args.request.url, done) })
  const operation = (operationOf: OperationOf, role: TeamRole = 'editor'): FormIntent => ({
    role,
    run: async (input) => {
      const result = await changeByForm(input, { document, today, operationOf })
      return result.outcome === 'saved' ? redirectAfter('saved') : refusal(result, input)
    },
  })
  const { add, edit, delete: remove, setStatus, move } = formOperations
  const intents: Record<string, FormIntent> = {
    add: operation(add),
    edit: operation(edit),
    delete: operation(remove, 'admin'),
    setStatus: operation(setStatus),
    move: operation(move),
    save: { role: 'editor', run: (input) => save(input, document, today) },
    restore: {
      role: 'editor',
      run: async (input) => {
        const result = await restore(input, document, today)
        return result.outcome === 'saved' ? redirectAfter('restored') : refusal(result, input)
      },
    },
  }
  return answerForm(args, intents, documentForm)
}

async function save(input: FormInput, document: LegalDocument, today: string): Promise<FormOutcome> {
  const { form, member, t } = input
  const { version, sections } = parseForm(saveInput, {
    version: form.get('version'),
    sections: parseJson(textIn(form, 'sections')),
  })
  const result = await saveDocument(member, { document, version, sections, today })
  if (result.outcome !== 'saved') return refusal(result, input)
  return { message: t(`api:legal.updated.${document}`), details: detailsOf(result) }
}

/** Without a `versionId` the latest version is restored. */
async function restore({ form, member }: FormInput, document: LegalDocument, today: string) {
  const sectionId = wholeNumberIn(form, 'id')
  const versionId = form.has('versionId')
    ? wholeNumberIn(form, 'versionId')
    : await latestVersion(member, document, sectionId)
  const version = form.has('version') ? wholeNumberIn(form, 'version') : undefined
  const result = await restoreVersion(member, { document, sectionId, versionId, version, today })
  if (result.outcome === 'missing') throw new HttpError(404, 'api:notFound')
  return result
}

async function latestVersion(member: Member, document: LegalDocument, sectionId: number): Promise<number> {
  const latest = (await getHistory(member, document, sectionId))?.entries[0]
  if (!latest) throw new HttpError(404, 'api:notFound')
  return latest.id
}

function refusal(result: Exclude<SaveResult, { outcome: 'saved' }>, { t }: FormInput): FormOutcome {
  if (result.outcome === 'invalid')
    throw new HttpError(400, result.problems[0]?.message ?? 'api:invalid', { problems: result.problems })
  return { refusedWith: 409, message: t('api:legal.conflict'), details: detailsOf(result) }
}

function detailsOf({ sections, version }: ManagedDocument): DocumentDetails {
  return { document: { sections, version } }
}

function wholeNumberIn(form: FormData, name: string): number {
  const value = Number(form.get(name))
  if (!Number.isInteger(value) || value < 0 || value > maxRecordId) throw new HttpError(404, 'api:notFound')
  return value
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}
