/** A field that people cannot see and programs like to fill in; form and call know it by this name. */
export const honeypotName = 'website'
