import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress, privateTarget } from '~collections/webhook-target'

/** Resolves a name for a connection, and fails when any of its addresses is private: no name leads inside. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error(privateTarget), '')
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
