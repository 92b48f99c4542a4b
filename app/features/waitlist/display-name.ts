/** What a person on the list is called: their name, else the part of the address before the @ (design, "Data"). */
export function displayName({ name, email }: { name?: string | null; email: string }): string {
  const given = name?.trim() ?? ''
  return given === '' ? email.slice(0, email.indexOf('@')) : given
}
