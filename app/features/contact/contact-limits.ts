/** The limits that the form shows. */
export { messageMaxLength, messageMinLength, nameMaxLength } from '~collections/values'
