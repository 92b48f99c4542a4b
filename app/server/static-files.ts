import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

/**
 * The built files: hashed ones under `/assets` for ever, the rest of `public/` for an hour; with the compressed copies
 * that the build wrote beside them.
 */
export function staticFiles(root: string) {
  const files = serveStatic({ root, precompressed: true })
  return [
    createMiddleware(async (context, next) => {
      // A folder's own address is a page, never a file.
      if (context.req.path.endsWith('/')) return next()
      const response = await files(context, async () => undefined)
      if (!response) return next()
      const isHashed = context.req.path.startsWith('/assets/')
      response.headers.set(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      return response
    }),
  ]
}
