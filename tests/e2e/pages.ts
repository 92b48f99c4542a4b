/** Every public page and its status. Each is looked at in one language by `every-page.spec.ts`, in the other by that of `edge`. */
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
