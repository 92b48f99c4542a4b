import { Form, Link, useNavigation } from '@remix-run/react'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'

import { useTranslation } from '~/i18n/use-translation'
import { Button, buttonStyle } from '~/ui/button'
import { Card } from '~/ui/card'
import { Dialog, DialogActions } from '~/ui/dialog'

import { ConfirmationFields, ConfirmationLead, type AskingReply } from './confirmation-fields'

type Question = { reply: AskingReply; send: (proof: FormData) => void }

type Confirmation = {
  ask: (question: Question) => void
  settle: () => void
  /** So that forms are drawn again once the dialog is gone, and see whether the focus has lost its place meanwhile. */
  isAsking: boolean
}

const ConfirmationContext = createContext<Confirmation>({
  ask: () => undefined,
  settle: () => undefined,
  isAsking: false,
})

/** For forms that are sent by script: asks, and sends what was asked for again with the answer. */
export function useConfirmation(): Confirmation {
  return useContext(ConfirmationContext)
}

export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const settle = useCallback(() => setQuestion(undefined), [])
  const isAsking = question !== undefined
  return (
    <ConfirmationContext value={useMemo(() => ({ ask: setQuestion, settle, isAsking }), [settle, isAsking])}>
      {children}
      {question && <ConfirmationDialog question={question} onClose={settle} />}
    </ConfirmationContext>
  )
}

function ConfirmationDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const [sent, setSent] = useState<Question>()
  return (
    <Dialog title={t('confirm.title')} closeLabel={t('close')} onClose={onClose} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(question)
          question.send(new FormData(event.currentTarget))
        }}
      >
        <ConfirmationLead reply={question.reply} />
        <ConfirmationFields reply={question.reply} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="brand" disabled={sent === question}>
            {t('confirm.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The same as a page, for a form that was sent without JavaScript: its fields come along. */
export function ConfirmationPage({ reply, cancelTo }: { reply: AskingReply; cancelTo: string }) {
  const { t } = useTranslation('admin')
  const isBusy = useNavigation().state !== 'idle'
  const fields = Object.entries(reply.values ?? {})
  return (
    <Card as="section" aria-labelledby="confirm-title" className="max-w-md">
      <h3 id="confirm-title" className="mb-1 text-lg font-semibold">
        {t('confirm.title')}
      </h3>
      <ConfirmationLead reply={reply} />
      <Form method="post" reloadDocument>
        {fields.flatMap(([name, values]) =>
          values.map((value, index) => (
            <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
          )),
        )}
        <ConfirmationFields reply={reply} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Link to={cancelTo} reloadDocument className={buttonStyle()}>
            {t('cancel')}
          </Link>
          <Button type="submit" variant="brand" disabled={isBusy}>
            {t('confirm.submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
