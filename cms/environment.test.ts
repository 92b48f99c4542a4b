import { expect, test } from 'vitest'
import { EnvironmentError, parseEnvironment } from './environment'

test('addresses are kept in their one spelling', () => {
  expect(
    parseEnvironment({ ADMIN_EMAIL: ' Owner@Kalima.example. ', MAIL_FROM: 'Kalima <Team@Kalima.example>' }),
  ).toMatchObject({
    ADMIN_EMAIL: 'owner@kalima.example',
    MAIL_FROM: { name: 'Kalima', address: 'team@kalima.example' },
  })
  expect(parseEnvironment({})).toMatchObject({
    ADMIN_EMAIL: 'owner@kalima.local',
    MAIL_FROM: { name: null, address: 'noreply@kalima.local' },
  })
})

const onServer = { DATABASE_URL: 'postgres://primary.example/k', PAYLOAD_SECRET: 'x'.repeat(32) }

const onS3 = { S3_BUCKET: 'kalima', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

test('a bucket is named as a whole', () => {
  expect(parseEnvironment({ ...onS3, S3_PUBLIC_URL: 'https://cdn.example/pictures/' })).toMatchObject({
    ...onS3,
    S3_PUBLIC_URL: 'https://cdn.example/pictures',
  })
  expect(parseEnvironment({ S3_BUCKET: '' }).S3_BUCKET).toBeUndefined()
})

test('mail comes in by a signed call or from a mailbox', () => {
  const INBOUND_SECRET = `whsec_${'a'.repeat(43)}=`
  const IMAP_URL = 'imaps://team%40kalima.example:secret@mail.example/Answers'
  expect(parseEnvironment({ INBOUND_SECRET, IMAP_URL })).toMatchObject({ INBOUND_SECRET, IMAP_URL })
  expect(parseEnvironment({ INBOUND_SECRET: '', IMAP_URL: '' }).IMAP_URL).toBeUndefined()
})

test('mail services tell what became of mails, each by its own setting', () => {
  const variables = {
    SES_TOPIC_ARN: 'arn:aws-us-gov:sns:us-gov-west-1:123456789012:Kalima_mails',
    POSTMARK_WEBHOOK_SECRET: '0123456789abcdef01234567',
    MAILGUN_SIGNING_KEY: '0123456789abcdef0123456789abcdef',
    RESEND_WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}`,
  }
  expect(parseEnvironment(variables)).toMatchObject(variables)
  expect(parseEnvironment({ SES_TOPIC_ARN: '' }).SES_TOPIC_ARN).toBeUndefined()
})

test('replicas are a list', () => {
  const DATABASE_REPLICA_URLS = 'postgres://a.example/k , postgres://b.example/k,'
  expect(parseEnvironment({ ...onServer, DATABASE_REPLICA_URLS }).DATABASE_REPLICA_URLS).toEqual([
    'postgres://a.example/k',
    'postgres://b.example/k',
  ])
})

test.each([
  [{ ADMIN_EMAIL: '>owner@kalima.example' }, 'ADMIN_EMAIL must be an email address'],
  [{ MAIL_FROM: 'Kalima' }, 'MAIL_FROM must be an email address or Name <address>'],
  [{ SMTP_URL: 'nonsense' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
  [
    { DATABASE_REPLICA_URLS: 'postgres://a.example/k, mysql://b.example/k', ...onServer },
    'DATABASE_REPLICA_URLS must be postgres:// addresses, separated by commas',
  ],
  [
    { ...onServer, DATABASE_URL: 'postgres://a.example,b.example:x/k' },
    'DATABASE_URL must name its hosts as host:port, separated by commas',
  ],
  [{ ...onServer, DATABASE_POOL: '8' }, 'DATABASE_POOL must be a whole number from 9 to 500'],
  [
    { DATABASE_REPLICA_URLS: 'postgres://a.example/k' },
    'DATABASE_REPLICA_URLS needs the DATABASE_URL of their primary',
  ],
  [
    { S3_BUCKET: 'kalima', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'id' },
    'S3_SECRET_ACCESS_KEY is required with the other S3 variables',
  ],
  [
    { ...onS3, S3_BUCKET: '', S3_REGION: '' },
    'S3_BUCKET is required with the other S3 variables; S3_REGION is required with the other S3 variables',
  ],
  [{ ...onS3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be an http or https address'],
  ...['https://mail.example', 'imaps://mail.example', 'imaps://me:secret@mail.example?tls=on'].map(
    (IMAP_URL): [Record<string, string>, string] => [
      { IMAP_URL },
      'IMAP_URL must be imaps://user:password@host/folder, or imap:// with STARTTLS or ?tls=off',
    ],
  ),
  [{ INBOUND_SECRET: 'whsec_short' }, 'INBOUND_SECRET must be whsec_ and at least 24 random bytes in base64'],
  [
    { SES_TOPIC_ARN: 'kalima' },
    'SES_TOPIC_ARN must be the ARN of an SNS topic, such as arn:aws:sns:eu-west-1:123456789012:kalima',
  ],
  ...['too short', 'long enough, but with spaces', 'long:enough:but:with:colons'].map(
    (POSTMARK_WEBHOOK_SECRET): [Record<string, string>, string] => [
      { POSTMARK_WEBHOOK_SECRET },
      'POSTMARK_WEBHOOK_SECRET must have at least 24 characters, without spaces and colons',
    ],
  ),
  [
    { RESEND_WEBHOOK_SECRET: 'whsec_short' },
    'RESEND_WEBHOOK_SECRET must be whsec_ and at least 24 random bytes in base64',
  ],
  [{ SMTP_URL: 'smtp://mail.example?tls=on' }, 'SMTP_URL may have no other tls than tls=off'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
  ...['RATE_LIMIT_READ', 'RATE_LIMIT_KEY', 'RATE_LIMIT_PAGES', 'RATE_LIMIT_EVENTS'].map(
    (name): [Record<string, string>, string] => [
      { [name]: '600/2147484' },
      `${name} must be for at most 2147483 seconds`,
    ],
  ),
])('%j ends the start with one line', (variables, problem) => {
  expect(() => parseEnvironment(variables)).toThrow(new EnvironmentError(`Bad environment: ${problem}.`))
})

test('limits that the database counts may be for longer than a timer runs', () => {
  expect(parseEnvironment({ RATE_LIMIT_JOIN: '10/2592000', RATE_LIMIT_READ: '600/2147483' })).toMatchObject({
    RATE_LIMIT_JOIN: { points: 10, seconds: 2_592_000 },
    RATE_LIMIT_READ: { points: 600, seconds: 2_147_483 },
  })
})

const openId = {
  SITE_URL: 'https://kalima.example',
  OIDC_ISSUER: 'https://login.example/realms/company',
  OIDC_CLIENT_ID: 'kalima',
  OIDC_CLIENT_SECRET: 'secret',
}

test('a provider of sign-ins is named as a whole, and roles with the claim that gives them', () => {
  const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ROLES: 'cn=staff,ou=people=editor' }
  expect(parseEnvironment(openId)).toMatchObject({
    ...openId,
    OIDC_SCOPES: 'openid email profile',
    OIDC_ONLY: 'off',
  })
  expect(parseEnvironment({ ...openId, ...roles, OIDC_ROLES: 'a=b=admin, staff=editor' }).OIDC_ROLES).toEqual(
    new Map([
      ['a=b', 'admin'],
      ['staff', 'editor'],
    ]),
  )
  const messageFor = (variables: Record<string, string>) => {
    try {
      parseEnvironment(variables)
      return ''
    } catch (error) {
      return error instanceof EnvironmentError ? error.message : ''
    }
  }
  const { SITE_URL: _, ...withoutSite } = openId
  for (const [variables, message] of [
    [withoutSite, 'SITE_URL is required with the other OIDC variables'],
    [{ OIDC_ONLY: 'on' }, 'OIDC_ISSUER is required with the other OIDC variables'],
    [{ OIDC_NAME: 'Google' }, 'OIDC_CLIENT_ID is required with the other OIDC variables'],
    [{ ...openId, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is required with the other OIDC variables'],
    [{ ...openId, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLES is required with OIDC_ROLE_CLAIM'],
    [{ ...openId, OIDC_ROLES: 'a=admin' }, 'OIDC_ROLE_CLAIM is required with OIDC_ROLES'],
    [{ ...openId, ...roles }, 'OIDC_ROLES must be values and their roles'],
    [{ ...openId, ...roles, OIDC_ROLES: 'a=owner' }, 'OIDC_ROLES must be values and their roles'],
    [{ ...openId, OIDC_DEFAULT_ROLE: 'owner' }, 'OIDC_DEFAULT_ROLE must be one of admin, editor, viewer'],
    [{ ...openId, OIDC_ISSUER: 'http://login.example' }, 'OIDC_ISSUER must be an https address'],
    [{ ...openId, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES must have the scope openid'],
  ] as const)
    expect(messageFor(variables)).toContain(message)
})
