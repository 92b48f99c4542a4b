import type { PayloadRequest } from 'payload'

const samples = {
  where: { isDemo: { equals: true } },
  pagination: false,
  depth: 0,
  overrideAccess: true, // written by the start or a command; nobody is signed in
} as const

/** The sample people by their address. */
export async function sampleUserIds(req: PayloadRequest): Promise<Map<string, number>> {
  const { docs } = await req.payload.find({ collection: 'users', select: { email: true }, ...samples, req })
  return new Map(docs.map(({ email, id }) => [email, id]))
}

/** The sample courses by their English title. */
export async function sampleCourseIds(req: PayloadRequest): Promise<Map<string, number>> {
  const { docs } = await req.payload.find({
    collection: 'courses',
    select: { title: true },
    locale: 'en',
    ...samples,
    req,
  })
  return new Map(docs.map(({ title, id }) => [title, id]))
}
