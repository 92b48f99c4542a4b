/** Every screen of the back office, each checked by `admin-every-page.spec.ts`. Add new screens here. */
export const adminPages = [
  '/admin',
  '/admin/dashboard?tab=goals',
  '/admin/dashboard?edit=launch',
  '/admin/no-such-section',
  '/admin/search?q=layla',
  '/admin/waitlist',
  '/admin/contact?submission=1',
  '/admin/privacy',
  '/admin/terms?language=ar',
  '/admin/terms?add=1',
  '/admin/privacy?view=trash',
]
