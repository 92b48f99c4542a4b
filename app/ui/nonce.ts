import { createContext, useContext } from 'react'

/** The reply's CSP nonce while rendering on the server; browsers hide it, so there it is undefined. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce() {
  return useContext(NonceContext)
}
