/** Where messages come from, unless a caller says otherwise. */
export const defaultSource = 'contact-page'
