import { statusAfter, submissionMoves, type Movable } from '../submission-moves'
import { contactPriorities, type ContactPriority } from '~collections/values/contact'

type SubmissionState = Movable & { id: number; priority: ContactPriority }
export type PendingForm = { formData?: FormData | undefined }

export function applyPendingForm<Submission extends SubmissionState>(
  submission: Submission,
  form: FormData,
): Submission {
  if (Number(form.get('id')) !== submission.id) return submission
  const intent = form.get('intent')
  const move = submissionMoves.find((each) => each === intent)
  if (move) return { ...submission, status: statusAfter(move, submission) }
  const priority = contactPriorities.find((each) => intent === 'priority' && each === form.get('priority'))
  return priority ? { ...submission, priority } : submission
}

export function applyPendingForms<Submission extends SubmissionState>(
  submissions: Submission[],
  forms: readonly PendingForm[],
): Submission[] {
  return forms.reduce((pending, { formData }) => {
    if (!formData) return pending
    if (formData.get('intent') === 'delete')
      return pending.filter(({ id }) => id !== Number(formData.get('id')))
    return pending.map((submission) => applyPendingForm(submission, formData))
  }, submissions)
}
