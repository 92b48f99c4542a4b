/** What the landing page's action answers to a join; texts are keys of the locale files. */
export type JoinReply =
  | { status: 'joined' }
  | { status: 'invalid'; errors: { email?: string | undefined }; values: { email: string } }
  | { status: 'failed'; error: 'waitlist:failed' | 'waitlist:tooMany'; values: { email: string } }
