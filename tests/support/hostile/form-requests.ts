import fc from 'fast-check'

import { formBodies, type FormBody } from './form-bodies'
import { formPaths } from './form-paths'

export type FormSender = 'nobody' | 'viewer' | 'editor'
export type FormRequest = {
  who: FormSender
  method: string
  path: string
  headers: Record<string, string>
  form: FormBody
}

/** Where a form may say that it comes from; `here` stands for the site itself. */
const origins = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Record<string, string>>({ Origin: 'here' }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Record<string, string>>(
      {},
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'here', 'X-Forwarded-Host': 'elsewhere.example' },
      { Origin: 'https://elsewhere.example' },
      { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'same-origin' },
      { Origin: 'no address' },
    ),
  },
)

const extras = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({ Accept: 'text/html' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { Accept: '*/*' },
      { Cookie: 'payload-token=' },
      { Cookie: 'payload-token=a.b.c; payload-token=d.e.f' },
      { 'Content-Encoding': 'gzip' },
      { 'User-Agent': `Mozilla/5.0 ${'bot-'.repeat(2000)}` },
      { 'Accept-Language': 'ar;q=0.1,'.repeat(1000) },
    ),
  },
)

/** A form that means no good, for any page or screen. */
export const formRequest: fc.Arbitrary<FormRequest> = fc
  .record({
    who: fc.constantFrom<FormSender>('nobody', 'nobody', 'viewer', 'editor'),
    method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE'),
    path: fc.constantFrom(...formPaths),
    end: fc.constantFrom('', '', '', '.data', '?_data=routes%2Fadmin', '?lng=ar'),
    origin: origins,
    extra: extras,
    form: fc.constantFrom(...Object.values(formBodies)),
  })
  .map(({ who, method, path, end, origin, extra, form }) => ({
    who,
    method,
    form,
    path: withEnd(path, end),
    headers: { ...origin, ...extra },
  }))

function withEnd(path: string, end: string): string {
  if (!path.includes('?')) return path + end
  const [before = '', after = ''] = path.split('?')
  if (end === '.data') return `${before === '/' ? '/_root' : before}.data?${after}`
  return `${path}${end.replace('?', '&')}`
}
