import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'

import {
  answerForm,
  forAdmins,
  forEditors,
  idIn,
  parseForm,
  seenIn,
  type FormInput,
} from '~/admin/answer-form.server'
import { textIn } from '~/http/form-text'
import { readSendTime, type SendTimeProblem } from '~/features/messages/send-time'
import { HttpError, fieldProblems, invalidFields, type FieldProblem } from '~/http/http-error.server'
import { isLanguage } from '~/i18n/language'
import type { RichText } from '~collections/rich-text/plain-text'
import { languages, type Language } from '~collections/values/language'
import { legalStatuses, type LegalDocument } from '~collections/values/legal'

import { legalTextForm } from '../long-bodies.server'
import { todayIn } from '../managed-section'
import { withDraft } from '../section-drafts'
import { readDocument } from '../stored-sections.server'
import {
  bringBackDrafts,
  discardDrafts,
  pairWith,
  separate,
  settle,
  takeTimeBack,
} from './change-drafts.server'
import {
  changeSection,
  deleteSection,
  moveSection,
  restoreSection,
  type SectionRef,
} from './change-sections.server'
import { readFormerVersion } from './history.server'
import { addressAfter, addressOfPreview } from './manager-params'
import { saveSections, type SavedSection, type SideInput } from './save-sections.server'
import { directions, type SaveStep } from './section-actions'
import { isWritten, readSharedFields, readSideFields, sharedForm, sideField, sideForm } from './section-form'

const newStatus = z.object({
  status: z.enum(legalStatuses, 'api:field.choice'),
  publishAt: z.nullable(z.iso.datetime()),
})
const newPlace = z.object({ direction: z.enum(directions, 'api:field.choice') })

type Run = (input: FormInput) => Promise<SavedSection | SavedSection[]>

/** For what changes the place, the other half or the draft of a section: the screen may not have seen its words. */
function beside(run: (input: FormInput) => Promise<void>): Run {
  return async (input) => {
    await run(input)
    return []
  }
}

/** Every form is about one section, or both of a pair. With `stay` a script stays on the screen, other forms lead back to the list. */
export function answerManagerForm(args: ActionFunctionArgs, document: LegalDocument) {
  const { url } = args.request
  const timeZone = args.context.environment.SITE_TIME_ZONE
  const today = todayIn(timeZone)
  const sectionIn = (form: FormData): SectionRef => ({
    document,
    id: idIn(form),
    seen: seenIn(form),
  })
  const answer =
    (run: Run, leadTo: (form: FormData) => string = () => addressAfter(url, 'saved')) =>
    async (input: FormInput) => {
      if (input.form.has('stay')) return answerInPlace(input, document, run(input))
      await run(input)
      return { redirectTo: leadTo(input.form) }
    }
  const save =
    (step: SaveStep): Run =>
    async (input) => {
      const sides = await readSides(input, document)
      const at = step === 'schedule' ? timeIn(input.form, timeZone) : undefined
      return saveSections(input.member, { document, sides, step, at, today })
    }
  const besideSection = (change: (member: FormInput['member'], section: SectionRef) => Promise<void>) =>
    forEditors(answer(beside(({ member, form }) => change(member, sectionIn(form)))))
  const intents = {
    save: forEditors(answer(save('save'))),
    draft: forEditors(answer(save('draft'))),
    schedule: forEditors(answer(save('schedule'))),
    preview: forEditors(answer(save('preview'), (form) => addressOfPreview(url, firstLanguage(form)))),
    pair: forEditors(
      answer(
        beside(async ({ member, form }) => {
          if (textIn(form, 'other') === '') throw new HttpError(400, 'legalManager:problem.noneChosen')
          await pairWith(member, sectionIn(form), idIn(form, 'other'))
        }),
        stayOpen(url),
      ),
    ),
    separate: besideSection(separate),
    settle: besideSection(settle),
    takeBack: besideSection(takeTimeBack),
    discard: forEditors(
      answer(
        beside(({ member, form }) => discardDrafts(member, sectionIn(form), seenDrafts(form))),
        (form) => `${addressAfter(url, 'discarded')}&undo=${idIn(form)}`,
      ),
    ),
    undo: forEditors(
      answer(beside(({ member, form }) => bringBackDrafts(member, { document, id: idIn(form, 'undo') }))),
    ),
    setStatus: forEditors(
      answer(({ member, form }) => {
        const fields = { status: form.get('status'), publishAt: textIn(form, 'publishAt') ?? null }
        return changeSection(member, sectionIn(form), parseForm(newStatus, fields), today)
      }),
    ),
    move: forEditors(
      answer(
        beside(async ({ member, form }) => {
          const { direction } = parseForm(newPlace, { direction: form.get('direction') })
          await moveSection(member, sectionIn(form), { direction, neighbour: idIn(form, 'neighbour') })
        }),
      ),
    ),
    delete: forAdmins(answer(({ member, form }) => deleteSection(member, sectionIn(form)))),
    restore: forEditors(async ({ member, form }) => {
      const section = sectionIn(form)
      const versionId = form.has('versionId') ? idIn(form, 'versionId') : null
      const isChanged = await restoreSection(member, section, versionId, today)
      const former =
        versionId !== null && isChanged ? await readFormerVersion(member, document, section.id) : undefined
      return {
        redirectTo: addressAfter(url, 'restored', former === undefined ? undefined : { section, former }),
      }
    }),
  }
  return answerForm(args, intents, legalTextForm)
}

/** With the document as it is now, also after a conflict: a reload could be dropped for a navigation. */
async function answerInPlace(
  { member, t }: FormInput,
  document: LegalDocument,
  change: Promise<SavedSection | SavedSection[]>,
) {
  try {
    const made = [await change].flat().map(({ id, updatedAt }) => ({ id, updatedAt }))
    return { details: { made, document: await readDocument(member, document) } }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error
    const details = { document: await readDocument(member, document) }
    return { refusedWith: 409 as const, message: t(error.messageKey), details }
  }
}

/** The dialog is where what was chosen shows. */
function stayOpen(url: string) {
  return (form: FormData) => `${addressAfter(url, 'saved')}&edit=${idIn(form)}`
}

function firstLanguage(form: FormData): Language {
  const first = form.get('first')
  return isLanguage(first) ? first : 'en'
}

function sideIdIn(form: FormData, language: Language): number | null {
  const name = sideField('id', language)
  return form.get(name) ? idIn(form, name) : null
}

/** By section, the `updatedAt` of the draft that the form has shown; empty where there was none. */
function seenDrafts(form: FormData): Map<number, string> {
  return new Map(
    languages.flatMap((language): [number, string][] => {
      const id = sideIdIn(form, language)
      return id === null ? [] : [[id, textIn(form, sideField('draft', language)) ?? '']]
    }),
  )
}

/** The languages that the form has a section of, or words for a new one. */
async function readSides({ member, form }: FormInput, document: LegalDocument): Promise<SideInput[]> {
  const idOf = (language: Language) => sideIdIn(form, language)
  const stored = await readShownTexts(
    member,
    document,
    languages.flatMap((each) => idOf(each) ?? []),
    form,
  )
  const given = languages.map((language) => {
    const id = idOf(language)
    return {
      id,
      language,
      fields: readSideFields(form, language, id === null ? null : (stored.get(id) ?? null)),
    }
  })
  const sides = given.filter(({ id, fields }) => id !== null || isWritten(fields))
  const first = given.filter(({ language }) => language === firstLanguage(form))
  const problems: FieldProblem[] = []
  const shared = parseWith(sharedForm.partial(), readSharedFields(form, document), problems, (field) => field)
  const parsed = (sides.length > 0 ? sides : first).map(({ id, language, fields }): SideInput => {
    const schema = id === null ? sideForm.partial({ language: true, status: true }) : sideForm.partial()
    const own = parseWith(schema, fields, problems, (field) => sideField(field, language))
    const seenOf = (name: string) => textIn(form, sideField(name, language)) ?? undefined
    return {
      id,
      language,
      seen: seenOf('seen'),
      draftSeen: seenOf('draft'),
      agreed: seenOf('agreed'),
      fields: withoutGaps({ ...own, ...shared }),
    }
  })
  if (problems.length > 0) throw invalidFields(problems)
  return parsed
}

function parseWith<Schema extends z.core.$ZodType>(
  schema: Schema,
  fields: Record<string, unknown>,
  problems: FieldProblem[],
  nameOf: (field: string) => string,
): z.output<Schema> | undefined {
  const parsed = z.safeParse(schema, fields)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => ({ field: nameOf(String(path[0])), message }))
  problems.push(...fieldProblems(issues))
  return undefined
}

/** What a form does not have changes nothing. */
function withoutGaps(fields: SideInput['fields']): SideInput['fields'] {
  const { title, richText, language, status, category, icon } = fields
  return {
    ...(title !== undefined && { title }),
    ...(richText !== undefined && { richText }),
    ...(language !== undefined && { language }),
    ...(status !== undefined && { status }),
    ...(category !== undefined && { category }),
    ...(icon !== undefined && { icon }),
  }
}

/** As the form has shown them, for those that come as plain text. */
async function readShownTexts(
  member: FormInput['member'],
  document: LegalDocument,
  ids: number[],
  form: FormData,
): Promise<Map<number, RichText>> {
  const isPlain = languages.some((language) => form.has(`${sideField('richText', language)}-text`))
  if (!isPlain || ids.length === 0) return new Map()
  const { sections } = await readDocument(member, document)
  const shown = sections.filter(({ id }) => ids.includes(id))
  return new Map(shown.map((section) => [section.id, withDraft(section).richText]))
}

const timeProblems = {
  invalid: 'announcements:problem.time',
  past: 'announcements:problem.past',
  far: 'announcements:problem.far',
} as const satisfies Record<SendTimeProblem, FieldProblem['message']>

function timeIn(form: FormData, timeZone: string): Date {
  const typed = `${textIn(form, 'date') ?? ''}T${textIn(form, 'time') ?? ''}`
  const { at, problem } = readSendTime(typed, timeZone, new Date())
  if (at) return at
  throw invalidFields([{ field: 'date', message: timeProblems[problem] }])
}
