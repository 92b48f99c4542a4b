/** Every public page and its status, each checked by `every-page.spec.ts`, in one language every day and in the other with all tests. */
export const pages = [
  { path: '/', status: 200 },
  { path: '/contact', status: 200 },
  { path: '/testimonials', status: 200 },
  { path: '/pricing', status: 200 },
  { path: '/faq', status: 200 },
  { path: '/privacy', status: 200 },
  { path: '/terms', status: 200 },
  { path: '/invitation/no-such-token', status: 404 },
  { path: '/rejoin/no-such-token', status: 404 },
  { path: '/place/no-such-token', status: 404 },
  { path: '/no-such-page', status: 404 },
]
