/** An uppercase and a lowercase letter, a number, and a special character. */
const kinds = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u]

/**
 * Whether a password has what every one that a person chooses has to contain, beside its length: shared by the schema of
 * the screens and the rule that holds wherever one is set.
 */
export function hasAllKinds(password: string): boolean {
  return kinds.every((kind) => kind.test(password))
}
