import { ValidationError, type GlobalBeforeValidateHook } from 'payload'

import { siteValues, type SiteProblem } from '../site-settings-schema'

const said: Record<SiteProblem, string> = {
  required: 'This is required.',
  long: 'This is too long.',
  invalid: 'This contains characters that cannot be saved.',
  email: 'This is not an email address.',
  webAddress: 'This is not a web address (https://…).',
  number: 'This number is not within its limits.',
  domain: 'These are not email domains.',
  origin: 'These are not addresses of sites, such as https://school.example, one a line.',
  originPath: 'Addresses of sites have no path: https://school.example.',
  originSecure: 'Addresses of sites begin with https://; http:// is for localhost alone.',
  originWildcard: 'Each site is named in full, without an asterisk.',
  originMany: 'These are more than 50 sites.',
}

const isProblem = (name: string): name is SiteProblem => Object.hasOwn(said, name)

function sayProblem(message: string): string {
  const name = message.split('.').at(-1) ?? ''
  return isProblem(name) ? said[name] : message
}

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** By the same schemas as the forms; what a program leaves out or empties is judged by the fields themselves. */
export const checkSiteSettings: GlobalBeforeValidateHook = ({ data: given, global, req }) => {
  const data: unknown = given
  if (!isValues(data)) return data
  const errors: { path: string; message: string }[] = []
  const checked = (values: Values, prefix = ''): Values => {
    const result = { ...values }
    for (const [name, schema] of Object.entries(siteValues)) {
      const value = values[name]
      if (value === undefined || value === null) continue
      const parsed = schema.safeParse(value)
      if (parsed.success) result[name] = parsed.data
      else errors.push({ path: prefix + name, message: sayProblem(parsed.error.issues[0]?.message ?? '') })
    }
    return result
  }
  const result = checked(data)
  if (isValues(data.figures)) result.figures = checked(data.figures, 'figures.')
  if (errors.length > 0) throw new ValidationError({ global: global.slug, errors, req })
  return result
}
