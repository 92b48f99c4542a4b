import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell', // opens its windows in a quarter of the time that the whole browser takes
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium to test with: the one named by `CHROMIUM_PATH`, Playwright's own, or one on the machine. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces]
  return candidates.find((path) => path && existsSync(path))
}
