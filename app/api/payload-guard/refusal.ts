/** A request that the guard refuses, in Payload’s own error form. */
export class RestRefusal extends Error {
  override name = 'RestRefusal'

  constructor(
    readonly status: 400 | 403 | 404 | 414 | 415,
    message: string,
  ) {
    super(message)
  }
}

/** `place` is a path into the request, such as `where.status.equals` or `socialLinks.0.url`. */
export function refuse(place: string, message: string): never {
  throw new RestRefusal(400, `"${place.slice(0, 200)}" ${message}`)
}
