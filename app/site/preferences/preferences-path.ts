/**
 * Where a choice of language or theme is posted; from there it goes back to the page that it was made on. Public pages write it
 * out, since they would load a file more for it.
 */
export const preferencesPath = '/preferences'
