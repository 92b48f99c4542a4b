import type { DateFieldValidation, NumberFieldSingleValidation } from 'payload'

/** A number field of whole numbers from 0 to `max`. */
export function wholeNumber({ max }: { max: number }): NumberFieldSingleValidation {
  return (value, { required }) => {
    if (value === null || value === undefined) return required ? 'This field is required.' : true
    if (Number.isInteger(value) && value >= 0 && value <= max) return true
    return `This must be a whole number from 0 to ${max}.`
  }
}

/** A course ends on or after the day it starts, and only if it starts. */
export const endDateProblem: DateFieldValidation = (value, { siblingData }) => {
  if (!value) return true
  const end = new Date(value).getTime()
  if (Number.isNaN(end)) return 'This is not a date.'
  const start = isStarting(siblingData) ? new Date(siblingData.startDate).getTime() : NaN
  if (Number.isNaN(start)) return 'Enter a start date, too.'
  return end >= start ? true : 'The end date can’t be before the start date.'
}

function isStarting(data: unknown): data is { startDate: string | Date } {
  return typeof data === 'object' && data !== null && 'startDate' in data && Boolean(data.startDate)
}
