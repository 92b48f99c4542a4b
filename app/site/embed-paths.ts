/** For other sites: the page that they show in a frame, and the script that puts it there. */
export const embedPaths = { form: '/embed/join', script: '/embed.js' } as const
