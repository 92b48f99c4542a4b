import { createContext, useContext } from 'react'

/** The CSP nonce on the server; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce() {
  return useContext(NonceContext)
}
