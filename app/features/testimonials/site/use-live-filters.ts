import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, type ChangeEvent, type SyntheticEvent } from 'react'

import { filtersToQuery, parseFilters, type TestimonialFilters } from './testimonial-filters'

/** Milliseconds without a key until what was typed is searched for. */
const typingPause = 300

const fieldNames = ['search', 'category', 'sort'] as const

/** Lets a filter form take effect as its fields change. Without script it is an ordinary form with a button. */
export function useLiveFilters(filters: TestimonialFilters) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<number>(undefined)
  const navigate = useNavigate()

  const stopWaiting = () => {
    window.clearTimeout(timer.current)
    timer.current = undefined
  }
  const show = ({ replace }: { replace: boolean }) => {
    stopWaiting()
    if (form.current)
      navigate({ search: filtersToQuery(filtersIn(form.current)) }, { replace, preventScrollReset: true })
  }

  // Back and the reset link change the address without the fields.
  useEffect(() => {
    if (timer.current === undefined && form.current) fillIn(form.current, filters)
  }, [filters])
  useEffect(() => stopWaiting, [])

  return {
    ref: form,
    onChange({ target }: ChangeEvent<HTMLFormElement>) {
      if (target instanceof HTMLSelectElement) return show({ replace: false })
      stopWaiting()
      // Every pause in typing would else be a step of the way back.
      timer.current = window.setTimeout(show, typingPause, { replace: true })
    },
    onSubmit(event: SyntheticEvent) {
      event.preventDefault()
      show({ replace: false })
    },
  }
}

function filtersIn(form: HTMLFormElement): TestimonialFilters {
  return parseFilters(new FormData(form))
}

/** Leaves alone what means the same, so that nobody loses the space at the end of a half-typed search. */
function fillIn(form: HTMLFormElement, filters: TestimonialFilters) {
  const shown = filtersIn(form)
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    if (shown[name] === filters[name]) continue
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = filters[name]
  }
}
