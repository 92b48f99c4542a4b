import type { FetcherWithComponents } from '@remix-run/react'
import type { KeyboardEvent, ReactNode } from 'react'

import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import type { Draft } from '~/ui/use-draft'
import { useHydrated } from '~/ui/use-hydrated'

type MessageFormProps = {
  intent: string
  fields: Record<string, string | number>
  texts: { label: string; hint: string; send: string; sending: string }
  icon: ReactNode
  rows: number
  draft: Draft
  error: string | undefined
  fetcher: FetcherWithComponents<unknown>
}

/** Writes to somebody. Ctrl or ⌘ with Enter sends; a blank text is not sent. */
export function MessageForm({
  intent,
  fields,
  texts,
  icon,
  draft,
  error,
  fetcher,
  ...area
}: MessageFormProps) {
  const isHydrated = useHydrated()
  const isSending = fetcher.formData?.get('intent') === intent
  const isBusy = draft.text.trim() === '' || fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" className="grid gap-3 print:hidden">
      {Object.entries({ ...fields, intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea
        {...area}
        name="body"
        label={texts.label}
        hint={texts.hint}
        error={error}
        dir="auto"
        value={draft.text}
        // Text typed while sending would be cleared along with the draft.
        readOnly={isSending}
        onChange={({ target }) => draft.write(target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isBusy) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        required
      />
      <Button type="submit" variant="brand" className="justify-self-start" disabled={isHydrated && isBusy}>
        {icon}
        {isSending ? texts.sending : texts.send}
      </Button>
    </fetcher.Form>
  )
}
