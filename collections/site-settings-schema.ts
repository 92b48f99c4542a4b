import { z } from 'zod'

import { isWebAddress } from './fields/web-address'
import { withWesternDigits } from './values/digits'
import { readEmail } from './values/email'
import {
  embedOriginsLength,
  embedOriginsMax,
  originsOf,
  readOrigin,
  type OriginProblem,
} from './values/embed-origins'
import { mailsPerDayMax, mailsPerMinuteMax } from './values/mails'
import { confirmJoinsChoices, friendDaysMax, friendsMaxLimit } from './values/waitlist'

/** What is wrong with a value of the settings. */
export type SiteProblem =
  | 'required'
  | 'long'
  | 'invalid'
  | 'email'
  | 'webAddress'
  | 'number'
  | 'domain'
  | 'originMany'
  | OriginProblem

/** Problems are keys of the locale files; the hook of the global says them to programs. */
const problem = (name: SiteProblem) => `siteSettings:field.${name}`

const line = (max: number) =>
  z
    .string(problem('invalid'))
    .trim()
    .max(max, problem('long'))
    // PostgreSQL stores neither NUL nor lone surrogates, and these stand on one line.
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), problem('invalid'))

const required = (max: number) => line(max).min(1, problem('required'))
const optional = (max: number) => line(max).transform((text) => text || null)

const webAddress = line(300)
  .refine((text) => text === '' || isWebAddress(text) === true, problem('webAddress'))
  .transform((text) => text || null)

const addressOf = (text: string) => readEmail(text).email
const email = required(300).refine((text) => addressOf(text) !== undefined, problem('email'))
const toAddress = (text: string) => addressOf(text) ?? text

/** A number, or what somebody typed for one. */
const typedNumber = (value: unknown) => (typeof value === 'string' ? readNumber(value) : value)

const readNumber = (text: string) => (text.trim() === '' ? null : Number(withWesternDigits(text)))

const number = (min: number, max: number) =>
  z.number(problem('number')).min(min, problem('number')).max(max, problem('number'))

const wholeNumber = (min: number, max: number) =>
  z.preprocess(typedNumber, number(min, max).refine(Number.isInteger, problem('number')))

export const queueOffsetMax = 1_000_000
export const progressFactorMax = 100
export const figureNoteMaxLength = 120
export const retentionMonthsMax = 600
const invitationDomainsMax = 20

const optionalNumber = (max: number) =>
  z.preprocess(typedNumber, number(1, max).refine(Number.isInteger, problem('number')).nullable())

const months = optionalNumber(retentionMonthsMax)

/** Names of mail servers, as they stand behind the @ of an address. */
export function domainsOf(text: string): string[] {
  return text.split(/[\s,;،]+/).filter(Boolean)
}

const spelledDomain = (text: string) =>
  addressOf(`someone@${text.replace(/^@/, '')}`)
    ?.split('@')
    .at(-1)

const embedOrigins = z
  .string(problem('invalid'))
  .transform(originsOf)
  .refine((addresses) => addresses.length <= embedOriginsMax, { error: problem('originMany'), abort: true })
  .transform((addresses, context) => {
    const read = addresses.map(readOrigin)
    const wrong = read.find((each) => 'problem' in each)
    if (wrong) context.addIssue({ code: 'custom', message: problem(wrong.problem) })
    const origins = read.flatMap((each) => ('origin' in each ? [each.origin] : []))
    return [...new Set(origins)].join('\n')
  })
  .refine((text) => text.length <= embedOriginsLength, problem('long'))
  .transform((text) => text || null)

/** Each value of the settings, whether a form or a program sends it; some of them once per language. */
export const siteValues = {
  brand: required(60),
  tagline: optional(200),
  supportEmail: email.transform(toAddress),
  phone: optional(40),
  address: optional(200),
  activeUsers: optional(20),
  activeUsersNote: optional(figureNoteMaxLength),
  rating: optional(20),
  ratingNote: optional(figureNoteMaxLength),
  workouts: optional(20),
  workoutsNote: optional(figureNoteMaxLength),
  progressFactor: z.preprocess(typedNumber, number(0, progressFactorMax).nullable()),
  progressFactorNote: optional(figureNoteMaxLength),
  queueOffset: wholeNumber(0, queueOffsetMax),
  confirmJoins: z.enum(confirmJoinsChoices, problem('invalid')),
  friendDays: wholeNumber(0, friendDaysMax),
  friendsMax: wholeNumber(0, friendsMaxLimit),
  appAddress: webAddress,
  logInAddress: webAddress,
  signUpAddress: webAddress,
  senderName: optional(60).refine((text) => !/[<>]/.test(text ?? ''), problem('invalid')),
  senderAddress: line(300)
    .refine((text) => text === '' || addressOf(text) !== undefined, problem('email'))
    .transform((text) => (text === '' ? null : toAddress(text))),
  mailsPerMinute: optionalNumber(mailsPerMinuteMax),
  mailsPerDay: optionalNumber(mailsPerDayMax),
  retentionMessages: months,
  retentionWaitlist: months,
  invitationDomains: z
    .string(problem('invalid'))
    .transform(domainsOf)
    .refine((domains) => domains.length <= invitationDomainsMax, problem('long'))
    .refine((domains) => domains.every((domain) => spelledDomain(domain) !== undefined), problem('domain'))
    .transform((domains) => [...new Set(domains.map(spelledDomain))].join(' ') || null),
  embedOrigins,
} as const

export type SiteValue = keyof typeof siteValues

/** A network without an address is not linked to. */
export const socialAddress = line(300).refine(
  (text) => text === '' || isWebAddress(text) === true,
  problem('webAddress'),
)
