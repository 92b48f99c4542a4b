/** Where joins on the site come from, unless a caller says otherwise. */
export const defaultSource = 'landing-page'
