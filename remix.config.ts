import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { getRequestListener } from '@hono/node-server'
import { defineConfig, transformWithEsbuild, type Connect, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import tsconfigPaths from 'vite-tsconfig-paths'
import { readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:zlib'

import type * as DevelopmentHost from './app/server/development'
import { embedPaths } from './app/site/embed-paths'
import { siteChunks } from './site-chunks'

/**
 * The Vite + Remix configuration (`remix vite:build -c remix.config.ts`).
 *
 * The server build's entry is our own HTTP host (`app/server/index.ts`), which mounts the Remix build. The threads
 * of the embedded PostgreSQL and of the mail parser are entries too, since a worker needs its own file, and so is each
 * command, which then runs wherever the build does.
 */
export default defineConfig({
  plugins: [
    developmentHost(),
    tailwindcss(),
    remix({
      appDirectory: 'app',
      ignoredRouteFiles: ['**/*.test.*'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    buildEntries(),
    sqlFiles(),
    ownScripts(),
    embedScript(),
    licenses(),
    iconsWithoutKeys(),
    tsconfigPaths(),
    {
      ...compression({
        include: /\.(js|css|svg|json|txt|xml|webmanifest|map)$/,
        threshold: 128,
        algorithms: [
          defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          defineAlgorithm('gzip', { level: 9 }),
        ],
      }),
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    },
  ],
  // The address that SITE_URL assumes.
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  // Terser is slower than esbuild and saves some 3 % of what every visitor downloads.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // What the landing page loads later finds its own parts: their names would make up a tenth of its code.
    modulePreload: {
      resolveDependencies: (_file, parts, { hostId }) =>
        hostId.includes('/landing-') ? parts.filter((part) => part.endsWith('.css')) : parts,
    },
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      onwarn(warning, warn) {
        if (!expectedWarnings.has(warning.code ?? '')) warn(warning)
      },
    },
  },
  ssr: {
    // On Node 20 lexical's own entry files wait for one another at import and the process ends without a word;
    // bundling picks their build without top-level await. It takes punycode's modules for CommonJS.
    noExternal: [/^@payloadcms\/richtext-lexical/, /^@lexical\//, /^lexical$/, /^punycode\//],
  },
  // Remix's critical-CSS walk would make Vite's client optimizer bundle Payload: name the client's dependencies instead.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@remix-run/react',
      'i18next',
      'react-i18next',
      'zod/mini',
    ],
  },
})

/**
 * These stay packages. Of all others the server's files hold what they use: development dependencies are not installed in
 * production, and Payload with what it brings comes in 1,400 files, which takes longer to find than to run.
 */
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
const external = Object.keys(manifest.dependencies).filter((name) => !/^(payload$|@payloadcms\/)/.test(name))

/** Routes without a page are empty in the browser; zod's comments are placed for esbuild; Payload evaluates in its commands. */
const expectedWarnings = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION', 'EVAL'])

function buildEntries(): Plugin {
  return {
    name: 'kalima-build-entries',
    apply: 'build',
    enforce: 'post',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? {
            ssr: { noExternal: true, external },
            build: {
              target: 'node20',
              minify: false,
              commonjsOptions: {
                ignore: ['node:sqlite'], // which Node 20 lacks: for a cache that nothing turns on
                ignoreTryCatch: (id) => id !== 'perf_hooks', // without which prom-client says that no event loop is ever late
              },
              rollupOptions: {
                input: {
                  index: 'app/server/index.ts',
                  'commands/migrate': 'app/server/commands/migrate.ts',
                  'commands/check': 'app/server/commands/check.ts',
                  'commands/backup': 'app/server/commands/backup.ts',
                  'commands/restore': 'app/server/commands/restore.ts',
                  'commands/erase': 'app/server/commands/erase.ts',
                  'commands/reset-password': 'app/server/commands/reset-password.ts',
                  'commands/seed-demo': 'app/server/commands/seed-demo.ts',
                  'postgres-thread': 'cms/embedded-postgres/postgres-thread.mjs',
                  'parse-thread': 'app/features/messages/inbound/parse-thread.ts',
                },
                output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
              },
            },
          }
        : {
            build: {
              rollupOptions: { output: { manualChunks: siteChunks(), onlyExplicitManualChunks: true } },
            },
          },
  }
}

/** What the server applies to its database (`db/repeatable-sql.ts`). */
function sqlFiles(): Plugin {
  return {
    name: 'kalima-sql-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    buildStart() {
      for (const name of readdirSync('db/sql'))
        this.emitFile({ type: 'asset', fileName: `sql/${name}`, source: readFileSync(`db/sql/${name}`) })
    },
  }
}

/** Fetched by their names, which pages from memory know without the build's list of files (`visit-script-tag.tsx`). */
function ownScripts(): Plugin {
  let isSsrBuild = false
  return {
    name: 'kalima-own-scripts',
    apply: 'build',
    config: (_config, build) => void (isSsrBuild = build.isSsrBuild ?? false),
    buildStart() {
      if (isSsrBuild) return
      for (const [fileName, id] of [
        ['hello.js', 'app/features/analytics/site/visit-script.ts'],
        ['embed-frame.js', 'app/features/waitlist/site/embed-frame-script.ts'],
      ] as const)
        this.emitFile({ type: 'chunk', id, fileName })
    },
  }
}

/** For pages of other sites: no module, since it has to know where it stands, and without names that theirs could have. */
function embedScript(): Plugin {
  const source = 'app/features/waitlist/site/embed-script.ts'
  const titleIn = (language: string) => {
    const texts = readFileSync(`app/i18n/locales/${language}/common.json`, 'utf8')
    return (JSON.parse(texts) as { joinWaitlist: string }).joinWaitlist
  }
  const write = async () => {
    const define = {
      titles: JSON.stringify({ en: titleIn('en'), ar: titleIn('ar') }),
      formPath: JSON.stringify(embedPaths.form),
    }
    const options = { format: 'iife', minify: true, target: 'es2020', charset: 'utf8', define } as const
    return (await transformWithEsbuild(readFileSync(source, 'utf8'), source, options)).code
  }
  let isSsrBuild = false
  return {
    name: 'kalima-embed-script',
    config: (_config, build) => void (isSsrBuild = build.isSsrBuild ?? false),
    async generateBundle() {
      if (!isSsrBuild)
        this.emitFile({
          type: 'asset',
          fileName: embedPaths.script.slice(1),
          source: await write(),
        })
    },
    configureServer({ middlewares }) {
      middlewares.use(embedPaths.script, (_request, response, next) => {
        write().then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
  }
}

/** The parts of an icon never change places; their keys are random, which no compression makes smaller for visitors. */
function iconsWithoutKeys(): Plugin {
  return {
    name: 'kalima-icons-without-keys',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: (code, id) =>
      id.includes('/lucide-react/dist/esm/icons/')
        ? { code: code.replaceAll(/, key: "[a-z0-9]+"/g, ''), map: null }
        : undefined,
  }
}

/** The licenses of what is in the browser's files, in one file: as comments there, every visitor would download them. */
function licenses(): Plugin {
  return {
    name: 'kalima-licenses',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      )
      const folders = modules.map((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? '')
      const texts = [...new Set(folders)].filter(Boolean).map(licenseOf)
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: texts.sort().join('\n\n') })
    },
  }
}

function licenseOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<
    string,
    string
  >
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file))
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim())
  return [`${name} ${version}`, ...texts].join('\n\n')
}

/** `npm run dev`: Vite's own server passes every page and call to the same Hono app that production serves. */
function developmentHost(): Plugin {
  return {
    name: 'kalima-development-host',
    apply: 'serve',
    configureServer(server) {
      async function answer(...[request, response, next]: Parameters<Connect.NextHandleFunction>) {
        request.url = request.originalUrl
        try {
          const host = (await server.ssrLoadModule('/app/server/development.ts')) as typeof DevelopmentHost // Vite cannot know its type
          await getRequestListener((await host.createDevelopmentApp()).fetch)(request, response)
        } catch (error) {
          next(error)
        }
      }
      return () => {
        server.middlewares.use((...args) => void answer(...args))
      }
    },
  }
}
