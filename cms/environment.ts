import { z } from 'zod'
import { adminPasswordMinLength, givenRoles, passwordMaxLength } from '~collections/values/team'
import { readEmail } from '~collections/values/email'
import { isTimeZone, readTimeZone } from '~collections/values/time-zones'
import { databaseUrlProblem } from './database-url'
import { dkimKeyProblem, pemOf } from './email/dkim'
import { parseImapUrl } from './email/imap-url'
import { parseSender } from './email/sender'
import { isLoopback, smtpUrlProblem } from './email/smtp-url'
import { withSecretFiles, type EnvironmentProblem } from './secret-files'

const onOff = z.enum(['on', 'off'])
const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => blankAsUnset(value) ?? fallback, schema)

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)

const rateLimit = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,6}$/, 'must look like points/seconds, for example 10/60')
  .transform((text) => {
    const [points = 1, seconds = 1] = text.split('/').map(Number)
    return { points, seconds }
  })
export type RateLimit = z.output<typeof rateLimit>

/** In seconds: a timer of Node for 2^31 ms or more ends at once. */
const longestTimer = 2_147_483

/** Each instance counts it in memory, and forgets by a timer. */
const rateLimitInMemory = rateLimit.refine(
  ({ seconds }) => seconds <= longestTimer,
  `must be for at most ${longestTimer} seconds`,
)

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => new URL(text).origin)

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))

const originList = z.string().transform((list, context) =>
  list
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
    .map((origin) => {
      const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin
      if (!isOrigin)
        context.addIssue({
          code: 'custom',
          message: 'must be origins such as https://app.example, separated by commas',
        })
      return origin
    }),
)

const emailAddress = z.string().transform((text, context) => {
  const { email = '' } = readEmail(text)
  if (email === '') context.addIssue({ code: 'custom', message: 'must be an email address' })
  return email
})

const mailSender = z.string().transform((text, context) => {
  const sender = parseSender(text)
  if (sender) return sender
  context.addIssue({ code: 'custom', message: 'must be an email address or Name <address>' })
  return z.NEVER
})

const smtpUrl = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address', abort: true })
  .superRefine((url, context) => {
    const problem = smtpUrlProblem(url)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const domainName = z
  .string()
  .toLowerCase()
  .regex(/^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/, 'must be a domain such as kalima.example')

const dkimSelector = z
  .string()
  .regex(
    /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})*$/,
    'must be the name of a selector, such as kalima2026',
  )

const dkimKey = z
  .string()
  .transform(pemOf)
  .superRefine((pem, context) => {
    const problem = dkimKeyProblem(pem)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and at least 24 random bytes in base64')

const topicArn = z
  .string()
  .regex(
    /^arn:aws(?:-[a-z-]+)?:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/,
    'must be the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:kalima',
  )

/** Visible characters of ASCII but the colon, which ends a user in Basic authentication. */
const sharedSecret = z
  .string()
  .regex(/^[!-9;-~]{24,200}$/, 'must have at least 24 characters, without spaces and colons')

const imapUrl = z.string().refine((text) => parseImapUrl(text) !== null, {
  error: 'must be imaps://user:password@host/folder, or imap:// with STARTTLS or ?tls=off',
})

const headerName = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')

const postgresUrl = z.string().superRefine((url, context) => {
  const problem = databaseUrlProblem(url)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const postgresUrls = z.string().transform((list, context) =>
  list
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
    .map((url) => {
      if (!postgresUrl.safeParse(url).success)
        context.addIssue({ code: 'custom', message: 'must be postgres:// addresses, separated by commas' })
      return url
    }),
)

/** Normalized to the name that is offered to people, if there is one: zones without summer time may be offsets. */
const timeZone = z
  .string()
  .refine(isTimeZone, 'must be an IANA time zone')
  .transform((zone) => readTimeZone(zone) ?? zone)

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')

const neededForS3 = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const allForS3 = [...neededForS3, 'S3_ENDPOINT', 'S3_PUBLIC_URL'] as const

/** Requires all settings of a bucket or none: half of them would write files to the wrong place. */
function missingForS3(environment: Partial<Record<(typeof allForS3)[number], string | undefined>>): string[] {
  if (allForS3.every((name) => environment[name] === undefined)) return []
  return neededForS3.filter((name) => environment[name] === undefined)
}

const allForDkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const

/** A domain, a selector and a key, or nothing. */
function missingForDkim(
  environment: Partial<Record<(typeof allForDkim)[number], string | undefined>>,
): string[] {
  const missing = allForDkim.filter((name) => environment[name] === undefined)
  return missing.length < allForDkim.length ? missing : []
}

/** What the provider says of a person comes over this line, so that it has to be TLS but on this machine. */
const openIdIssuer = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((text) => {
    const { protocol, hostname, search, hash } = new URL(text)
    return (protocol === 'https:' || isLoopback(hostname)) && search === '' && hash === ''
  }, 'must be an https address without a query')

const openIdScopes = z
  .string()
  .regex(/^[!#-[\]-~]+(?: [!#-[\]-~]+)*$/, 'must be scopes, separated by spaces')
  .refine((text) => text.split(' ').includes('openid'), 'must have the scope openid')

const givenRole = z.enum(givenRoles, `must be one of ${givenRoles.join(', ')}`)

const openIdRole = z.tuple([z.string().min(1), givenRole])

/** By the claim’s value. A value may have an equals sign in it, and no comma. */
const openIdRoles = z.string().transform((list, context) => {
  const pairs = list
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => [
      text.slice(0, text.lastIndexOf('=')).trim(),
      text.slice(text.lastIndexOf('=') + 1).trim(),
    ])
  const parsed = z.array(openIdRole).min(1).safeParse(pairs)
  if (parsed.success) return new Map(parsed.data)
  context.addIssue({
    code: 'custom',
    message: `must be values and their roles (${givenRoles.join(', ')}) such as staff=editor, separated by commas`,
  })
  return z.NEVER
})

const neededForOpenId = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SITE_URL'] as const
const choicesForOpenId = ['OIDC_NAME', 'OIDC_ROLE_CLAIM', 'OIDC_ROLES', 'OIDC_DEFAULT_ROLE'] as const

type OpenIdGroup = Partial<
  Record<(typeof neededForOpenId)[number] | (typeof choicesForOpenId)[number], unknown>
> & {
  OIDC_ONLY: 'on' | 'off'
}

/** A provider with all that it needs, or nothing; and roles with the claim that they come from. */
function openIdProblems(environment: OpenIdGroup): EnvironmentProblem[] {
  const isSet = (name: keyof OpenIdGroup) => environment[name] !== undefined
  const isWanted =
    [...neededForOpenId, ...choicesForOpenId].some((name) => name !== 'SITE_URL' && isSet(name)) ||
    environment.OIDC_ONLY === 'on'
  if (!isWanted) return []
  const missing = neededForOpenId
    .filter((name) => !isSet(name))
    .map((variable) => ({ variable, message: 'is required with the other OIDC variables' }))
  if (isSet('OIDC_ROLES') === isSet('OIDC_ROLE_CLAIM')) return missing
  const [variable, other] = isSet('OIDC_ROLES')
    ? ['OIDC_ROLE_CLAIM', 'OIDC_ROLES']
    : ['OIDC_ROLES', 'OIDC_ROLE_CLAIM']
  return [...missing, { variable, message: `is required with ${other}` }]
}

const environmentSchema = z
  .object({
    NODE_ENV: withDefault(z.enum(['production', 'development', 'test']), 'production'),
    PORT: withDefault(wholeNumber(0, 65535), 3000),
    HOST: withDefault(z.string(), '0.0.0.0'),
    SITE_URL: optional(webOrigin),
    DATABASE_URL: optional(postgresUrl),
    DATABASE_REPLICA_URLS: withDefault(postgresUrls, ''),
    // The lanes of mail, the queues of jobs, the mailbox, retention and the backup hold one each for their lock while they work.
    DATABASE_POOL: withDefault(wholeNumber(9, 500), 12),
    DATA_DIR: withDefault(z.string(), '.data'),
    ADMIN_EMAIL: withDefault(emailAddress, 'owner@kalima.local'),
    // The first start checks the strength, since the dictionaries are large.
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(adminPasswordMinLength, `must have at least ${adminPasswordMinLength} characters`)
        .max(passwordMaxLength, `must have at most ${passwordMaxLength} characters`),
    ),
    PAYLOAD_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    DEMO_DATA: optional(onOff),
    SMTP_URL: optional(smtpUrl),
    DKIM_DOMAIN: optional(domainName),
    DKIM_SELECTOR: optional(dkimSelector),
    DKIM_PRIVATE_KEY: optional(dkimKey),
    SES_TOPIC_ARN: optional(topicArn),
    POSTMARK_WEBHOOK_SECRET: optional(sharedSecret),
    MAILGUN_SIGNING_KEY: optional(sharedSecret),
    RESEND_WEBHOOK_SECRET: optional(webhookSecret),
    INBOUND_SECRET: optional(webhookSecret),
    IMAP_URL: optional(imapUrl),
    MAIL_FROM: withDefault(mailSender, 'noreply@kalima.local'),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ENDPOINT: optional(webAddress),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    S3_PUBLIC_URL: optional(webAddress),
    OIDC_ISSUER: optional(openIdIssuer),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_SCOPES: withDefault(openIdScopes, 'openid email profile'),
    OIDC_NAME: optional(z.string().max(60, 'must have at most 60 characters')),
    OIDC_ROLE_CLAIM: optional(z.string()),
    OIDC_ROLES: optional(openIdRoles),
    OIDC_DEFAULT_ROLE: optional(givenRole),
    OIDC_ONLY: withDefault(onOff, 'off'),
    WEBHOOK_ALLOW_PRIVATE: withDefault(onOff, 'off'),
    HSTS_INCLUDE_SUBDOMAINS: withDefault(onOff, 'on'),
    CORS_ORIGINS: withDefault(originList, ''),
    RATE_LIMITS: withDefault(onOff, 'on'),
    RATE_LIMIT_JOIN: withDefault(rateLimit, '10/60'),
    RATE_LIMIT_CONTACT: withDefault(rateLimit, '5/60'),
    RATE_LIMIT_VOTE: withDefault(rateLimit, '20/60'),
    RATE_LIMIT_GATE: withDefault(rateLimit, '10/900'),
    RATE_LIMIT_ADMIN: withDefault(rateLimit, '300/60'),
    RATE_LIMIT_READ: withDefault(rateLimitInMemory, '600/60'),
    RATE_LIMIT_PAGES: withDefault(rateLimitInMemory, '600/60'),
    RATE_LIMIT_EVENTS: withDefault(rateLimitInMemory, '120/60'),
    RATE_LIMIT_KEY: withDefault(rateLimitInMemory, '600/60'),
    CONTACT_COOLDOWN_SECONDS: withDefault(wholeNumber(0, 86_400), 60),
    RETENTION_MESSAGES_MONTHS: withDefault(wholeNumber(1, 600), 24),
    RETENTION_WAITLIST_MONTHS: withDefault(wholeNumber(1, 600), 12),
    ANALYTICS_RETENTION_DAYS: withDefault(wholeNumber(7, 36_500), 90),
    GEO_HEADER: optional(headerName),
    TRUST_PROXY: withDefault(wholeNumber(0, 10), 0),
    SITE_TIME_ZONE: withDefault(timeZone, 'Asia/Amman'),
    METRICS_TOKEN: optional(sharedSecret),
    METRICS_PORT: optional(wholeNumber(1, 65535)),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
    OTEL_SERVICE_NAME: withDefault(z.string(), 'kalima'),
    OTEL_TRACES_SAMPLER_ARG: withDefault(
      z.coerce.number('must be from 0 to 1').min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1'),
      1,
    ),
    BACKUP_DIR: optional(z.string()),
    BACKUP_AT: withDefault(timeOfDay, '03:00'),
    BACKUP_KEEP: withDefault(wholeNumber(1, 3650), 14),
    LOG_LEVEL: withDefault(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  })
  .superRefine((environment, context) => {
    if (environment.DATABASE_URL && !environment.PAYLOAD_SECRET)
      context.addIssue({
        code: 'custom',
        path: ['PAYLOAD_SECRET'],
        message: 'is required with DATABASE_URL (at least 32 characters; it signs sessions)',
      })
    if (environment.DATABASE_REPLICA_URLS.length > 0 && !environment.DATABASE_URL)
      context.addIssue({
        code: 'custom',
        path: ['DATABASE_REPLICA_URLS'],
        message: 'needs the DATABASE_URL of their primary',
      })
    if (environment.METRICS_PORT === environment.PORT)
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'must be another port than PORT' })
    for (const name of missingForDkim(environment))
      context.addIssue({ code: 'custom', path: [name], message: 'is required with the other DKIM variables' })
    for (const name of missingForS3(environment))
      context.addIssue({ code: 'custom', path: [name], message: 'is required with the other S3 variables' })
    for (const { variable, message } of openIdProblems(environment))
      context.addIssue({ code: 'custom', path: [variable], message })
  })
  .transform((environment) => ({
    ...environment,
    SITE_URL: environment.SITE_URL ?? `http://localhost:${environment.PORT}`,
    DEMO_DATA: environment.DEMO_DATA ?? (environment.DATABASE_URL ? 'off' : 'on'),
  }))

/** The parsed environment (README, "Configuration"). */
export type Environment = Readonly<z.output<typeof environmentSchema>>

/** The message is one line that names every invalid variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** What is wrong with each variable, without values; the rest of a sentence that begins with the variable. */
export function environmentProblems(variables: Record<string, string | undefined>): EnvironmentProblem[] {
  return readVariables(variables).problems
}

/** Throws an {@link EnvironmentError}, whose message never contains values. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const { environment, problems } = readVariables(variables)
  if (environment) return environment
  const sentences = problems.map(({ variable, message }) => `${variable} ${message}`)
  throw new EnvironmentError(`Bad environment: ${sentences.join('; ')}.`)
}

/** What is wrong with files comes first: without the secrets in them, the rest would be blamed. */
function readVariables(variables: Record<string, string | undefined>) {
  const given = withSecretFiles(variables)
  if (given.problems.length > 0) return { environment: null, problems: given.problems }
  const { data, error } = environmentSchema.safeParse(given.variables)
  if (!error) return { environment: Object.freeze(data), problems: [] }
  const problems = error.issues.map(({ path, message }) => ({ variable: path.join('.'), message }))
  return { environment: null, problems }
}
