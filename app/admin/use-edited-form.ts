import type { FetcherWithComponents, SubmitOptions } from '@remix-run/react'
import { useRef, useState, type SyntheticEvent } from 'react'

import { useFocusOnError } from '~/ui/take-focus'

import type { DoneIn, FormRefusal, FormReply } from './form-reply'
import { useFormReply } from './use-form-reply'

type EditedForm<Shown, Reply extends FormReply> = {
  fetcher: Pick<FetcherWithComponents<Reply>, 'state' | 'data' | 'formData' | 'submit'>
  /** As it is stored now; null for what is not stored yet. */
  latest: Shown | null
  /** Its version, which the form sends as `seen`. */
  versionOf: (shown: Shown) => string
  /** Whether two versions differ in nothing that the form holds: then nobody has to decide between them. */
  isSame?: (one: Shown, other: Shown) => boolean
  /** The reply to a form that was sent without JavaScript. */
  posted: Reply | undefined
  /** Once it is saved, and `latest` is what was saved, unless that is new. Or `isTypedSince`: the form holds more. */
  onSaved: (reply: DoneIn<Reply>, isTypedSince: boolean) => void
  options?: Pick<SubmitOptions, 'action' | 'encType'>
}

/**
 * A form that is sent by a script and stays on the screen. It keeps what it was opened with, so that a save by someone else in
 * the meantime is not overwritten, and says when there is one to decide about.
 */
export function useEditedForm<Shown, Reply extends FormReply>({
  fetcher,
  latest,
  versionOf,
  isSame = () => false,
  posted,
  onSaved,
  options,
}: EditedForm<Shown, Reply>) {
  const element = useRef<HTMLFormElement>(null)
  const [original, setOriginal] = useState(latest)
  const isTypedSince = useRef(false)
  // The form of a new one stays for what it has made.
  if (latest !== null && original === null) setOriginal(latest)
  const isNewer = latest !== null && original !== null && versionOf(latest) !== versionOf(original)
  if (isNewer && isSame(latest, original)) setOriginal(latest)
  const [dismissed, setDismissed] = useState<FormReply>()
  const reply =
    useFormReply(
      fetcher,
      (done) => {
        setOriginal(latest)
        onSaved(done, isTypedSince.current)
      },
      { tellsFailure: false },
    ) ?? posted
  const refused = reply && isRefusal(reply) ? reply : undefined
  useFocusOnError(element, refused)

  // What leads to the record that a form has made is under way, and the form would make another one.
  const isMade = original === null && reply?.ok === true

  const send = (form: FormData) => {
    isTypedSince.current = false
    form.set('stay', '1')
    fetcher.submit(form, { method: 'post', ...options })
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle' || isMade) return
    setDismissed(undefined)
    send(new FormData(event.currentTarget, event.nativeEvent.submitter))
  }
  // Only once what they have saved is here: before, it would be compared with, and saved over, what was read at first.
  const theirs =
    refused?.status === 409 &&
    refused !== dismissed &&
    latest !== null &&
    versionOf(latest) !== (original && versionOf(original))
      ? latest
      : null
  return {
    element,
    /** What the form was opened with. */
    original,
    reply,
    refused,
    isBusy: fetcher.state !== 'idle' || isMade,
    onSubmit,
    /** For whatever changes a field. */
    onType: () => {
      isTypedSince.current = true
    },
    /** What somebody else has saved meanwhile, until the person decides. */
    theirs,
    dismiss: () => setDismissed(refused),
    /** Saves the form over theirs; `complete` adds what a button would have sent. */
    keepMine(complete?: (form: FormData) => void) {
      setDismissed(refused)
      setOriginal(latest)
      if (!element.current || latest === null) return
      const form = new FormData(element.current)
      form.set('seen', versionOf(latest))
      complete?.(form)
      send(form)
    },
  }
}

function isRefusal(reply: FormReply): reply is FormRefusal {
  return !reply.ok
}
