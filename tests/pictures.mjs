// `npm run pictures`: takes the pictures of the README from the built product with its demo data.
import { chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

import { findChromium } from './support/find-chromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 4555)
const site = `http://localhost:${port}`
const password = 'a password for pictures alone'

/** @type {{ name: string, path: string, language: string, theme: string }[]} */
const pictures = [
  { name: 'landing', path: '/', language: 'en' },
  { name: 'landing-arabic', path: '/', language: 'ar' },
  { name: 'dashboard', path: '/admin/dashboard', language: 'en' },
  { name: 'dashboard-arabic', path: '/admin/dashboard', language: 'ar' },
  { name: 'waitlist', path: '/admin/waitlist', language: 'en' },
].flatMap((picture) => ['light', 'dark'].map((theme) => ({ ...picture, theme })))

const folder = mkdtempSync(join(tmpdir(), 'kalima-pictures-'))
const server = spawn(process.execPath, ['app/server/kalima.mjs', 'start'], {
  cwd: root,
  env: {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DEMO_DATA: 'on',
    LOG_LEVEL: 'warn',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await once(server.stdout, 'Kalima is at')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${site}/admin`)
  await page.locator('input[name="password"]').fill(password)
  await page.locator('input[name="password"]').press('Enter')
  await page.locator('nav').first().waitFor({ state: 'attached' })
  for (const { name, path, language, theme } of pictures) {
    await context.addCookies(
      Object.entries({ lng: language, theme }).map(([cookie, value]) => ({
        name: cookie,
        value,
        url: site,
      })),
    )
    await page.goto(`${site}${path}`, { waitUntil: 'networkidle' })
    const file = fileURLToPath(new URL(`../docs/pictures/${name}-${theme}.webp`, import.meta.url))
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(file)
    console.log(file)
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {string} words
 */
function once(stream, words) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let output = ''
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes(words)) resolve()
      })
      stream.on('close', () => reject(new Error(`It ended, and said: ${output}`)))
    })
  )
}
