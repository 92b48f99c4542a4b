import { contactPriorities, type ContactPriority, type ContactStatus } from '~collections/values'

type Shown = { id: number; status: ContactStatus; priority: ContactPriority }
type Underway = { formData?: FormData | undefined }

const statusAfter: Record<string, ContactStatus> = {
  spam: 'spam',
  unspam: 'read',
  archive: 'archived',
  unarchive: 'read',
  unread: 'new',
  reply: 'replied',
}

/** The submission as it will be once a form that is under way has been answered. */
export function withForm<Submission extends Shown>(submission: Submission, form: FormData): Submission {
  if (Number(form.get('id')) !== submission.id) return submission
  const given = form.get('intent')
  const intent = typeof given === 'string' ? given : ''
  if (intent === 'read' && submission.status === 'new') return { ...submission, status: 'read' }
  const status = statusAfter[intent] ?? submission.status
  const wanted = contactPriorities.find((each) => intent === 'priority' && each === form.get('priority'))
  return { ...submission, status, priority: wanted ?? submission.priority }
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
