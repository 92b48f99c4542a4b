import { safeHref } from '../safe-href'
import { linkAddressMaxLength } from '~collections/values'

/**
 * What somebody typed as an address, in full: people leave out `https://`, `mailto:` and `tel:`. Null when it leads
 * nowhere that a link may lead: web pages, e-mail, telephone, and pages of this site from their slash.
 */
export function toLinkAddress(typed: string): string | null {
  const href = safeHref(complete(typed.trim()))
  return href !== null && href.length <= linkAddressMaxLength ? href : null
}

function complete(address: string): string {
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(address)) return `mailto:${address}`
  if (/^\+?\d[\d\s().-]{5,}$/.test(address)) return `tel:${address.replaceAll(/[^\d+]/g, '')}`
  if (/^[/#]/.test(address)) return address
  if (/^(https?:\/\/|mailto:|tel:)\S/i.test(address)) return address
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u.test(address) ? `https://${address}` : ''
}
