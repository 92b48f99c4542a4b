import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { readdirSync } from 'node:fs'

import type { HostEnvironment } from './host-environment'

/** Serves the built files, compressed as the build has left them. Those with a hash in their name never change. */
export function serveFiles(app: Hono<HostEnvironment>, folder: string): void {
  const serve = (cacheControl: string) =>
    serveStatic<HostEnvironment>({
      root: folder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', cacheControl),
    })
  app.use('/assets/*', serve('public, max-age=31536000, immutable'))
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()))
    app.use(`/${name}`, etag(), serve('public, max-age=3600'))
}
