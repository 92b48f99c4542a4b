import { createContext, use } from 'react'

/** Without an address it leads to the waitlist form. */
export type StartLink = { label: string; href: string | null }

/** What the frame says once the product is open. The server writes it, so that no page has it before. */
export type OpenSite = {
  badge: string
  start: StartLink
  /** To log in and to sign up. */
  account: StartLink[]
  menu: { title: string; items: string[] }
}

const OpenSiteContext = createContext<OpenSite | null>(null)

export const OpenSiteProvider = OpenSiteContext.Provider

/** Null before the launch. */
export function useOpenSite(): OpenSite | null {
  return use(OpenSiteContext)
}
