import { statusAfter, submissionMoves, type Movable } from '../submission-moves'
import { contactPriorities, type ContactPriority } from '~collections/values/contact'

type Shown = Movable & { id: number; priority: ContactPriority }
type Underway = { formData?: FormData | undefined }

/** The submission as it will be once a form that is under way has been answered. */
export function withForm<Submission extends Shown>(submission: Submission, form: FormData): Submission {
  if (Number(form.get('id')) !== submission.id) return submission
  const intent = form.get('intent')
  const move = submissionMoves.find((each) => each === intent)
  if (move) return { ...submission, status: statusAfter(move, submission) }
  const priority = contactPriorities.find((each) => intent === 'priority' && each === form.get('priority'))
  return priority ? { ...submission, priority } : submission
}

/** The list as it will be once the forms that are under way have been answered. */
export function shownSubmissions<Submission extends Shown>(
  submissions: Submission[],
  forms: readonly Underway[],
): Submission[] {
  return forms.reduce((shown, { formData }) => {
    if (!formData) return shown
    if (formData.get('intent') === 'delete')
      return shown.filter(({ id }) => id !== Number(formData.get('id')))
    return shown.map((submission) => withForm(submission, formData))
  }, submissions)
}
