/** Which of the forms of the tab succeeded, and when, so that it can be emptied. */
export const done = (form: string) => ({ form, at: Date.now() })
