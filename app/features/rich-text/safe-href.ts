/** The one judge of addresses stands where texts come in, too; pages ask it again when they show them. */
export { isExternal, safeHref } from '~collections/rich-text/safe-href'
