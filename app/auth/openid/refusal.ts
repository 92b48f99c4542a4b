/** What the provider, or the way there and back, brought about. */
const onTheWay = ['refused', 'expired', 'away', 'invalid'] as const
/** What was found about the person. */
const aboutPerson = ['noRole', 'unverified', 'domain', 'owner', 'removed', 'otherIdentity'] as const
/** Refusals of somebody who confirms that it is them. */
const whileConfirming = ['otherPerson', 'notAgain'] as const

/** Why somebody does not come in by the provider. */
export type OpenIdRefusal = (typeof onTheWay | typeof aboutPerson | typeof whileConfirming)[number]

export class OpenIdRefused extends Error {
  override name = 'OpenIdRefused'
  readonly memberId: number | undefined

  constructor(
    readonly reason: OpenIdRefusal,
    { memberId, cause }: { memberId?: number; cause?: unknown } = {},
  ) {
    super(`A sign-in by OpenID Connect was refused: ${reason}`, { cause })
    this.memberId = memberId
  }
}

export function isAboutPerson(reason: OpenIdRefusal): boolean {
  return aboutPerson.some((each) => each === reason)
}

const outcomes = ['tooMany', 'confirmed', ...onTheWay, ...aboutPerson, ...whileConfirming] as const
export type OpenIdOutcome = (typeof outcomes)[number]

/** What the page says of a way to the provider, by its address, which anybody may write. */
export function openIdOutcomeIn(search: URLSearchParams): OpenIdOutcome | null {
  const given = search.get('openid')
  return outcomes.find((outcome) => outcome === given) ?? null
}
