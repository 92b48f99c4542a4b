/** The anchor to which a post without JavaScript comes back. */
export const contactFormId = 'contact-form'
