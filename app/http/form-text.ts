type Form = Pick<FormData, 'get'>

/** The text of a field, or null for a field that is missing or has a file. */
export function textIn(form: Form, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/** The text of a field, empty where it is missing. */
export function typedIn(form: Form, name: string): string {
  return textIn(form, name) ?? ''
}

/** The text of a field of several lines, whose ends a form writes as CR LF. */
export function linesIn(form: Form, name: string): string | null {
  return textIn(form, name)?.replaceAll('\r\n', '\n') ?? null
}
