import type { Least } from './callers'

/** What a row may ask the server for while it sets its scene and looks at what became of it. */
export type Scene = {
  /** A word that no other caller of no other row has. */
  word: string
  /** Payload's REST with an admin's key: what is stored, by another way than the call under test. */
  rest: (method: string, path: string, body?: object) => Promise<{ status: number; reply: RestReply }>
}
export type RestReply = Record<string, unknown> & {
  doc?: { id: number }
  docs?: { id: number }[]
  totalDocs?: number
}

/** A row of the contract's table: who may call, what a good call takes and says, and what it leaves stored. */
export type Row = {
  /** Method and path, as the OpenAPI document has them. */
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`
  least: Least
  /** The record that the call is about; its id stands for `{id}`. */
  record?: (scene: Scene) => Promise<number>
  query?: string
  body?: (scene: Scene) => Promise<object> | object
  /** A body that is no JSON, with its headers. */
  raw?: (scene: Scene) => { headers: Record<string, string>; body: string }
  status: 200 | 201 | 202
  /** Part of what the reply says; its whole shape is in the document. */
  says?: (scene: Scene) => object
  /** What is stored, before and after; refused callers leave it as it was. */
  stored?: (scene: Scene, id: number) => Promise<unknown>
  /** What a call that was allowed leaves. */
  leaves?: (scene: Scene) => unknown
}

export const english = {
  joined: "You're on the list! We'll notify you when we launch.",
  sent: 'Your message has been sent successfully! We will get back to you soon.',
}
