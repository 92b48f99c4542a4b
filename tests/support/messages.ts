import { documentedFetch } from './contract/documented-fetch'

/** What came of a POST to `/api/contact` or to the contact page's form. */
export type MessageAnswer = { status: number; headers: Headers; text: string }

/** A message that nothing is wrong with. */
export const goodMessage = {
  name: 'Sami Haddad',
  email: 'sami@example.com',
  message: 'When do the lessons begin?',
}

type Options = { query?: string; headers?: Record<string, string> }

/** Sends a message as another program does; a text is sent as it is. */
export async function sendByCall(url: string, body: unknown, { query = '', headers = {} }: Options = {}) {
  return answerOf(
    await documentedFetch(`${url}/api/contact${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
}

/** Sends the contact page's form as a browser without JavaScript does. */
export async function sendByForm(
  url: string,
  fields: Record<string, string>,
  { headers = {} }: Options = {},
) {
  return answerOf(
    await fetch(`${url}/contact`, {
      method: 'POST',
      headers: { Accept: 'text/html', Origin: url, ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    }),
  )
}

async function answerOf(reply: Response): Promise<MessageAnswer> {
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
