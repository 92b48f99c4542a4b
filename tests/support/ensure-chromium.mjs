// Browser tests need a Chromium: this takes the one on the machine, else installs one, and says what it does.
import { spawnSync } from 'node:child_process'

import { findChromium } from './find-chromium.mjs'

const run = (/** @type {string} */ command, /** @type {string[]} */ ...rest) =>
  spawnSync(command, rest, { stdio: 'inherit' }).status === 0

if (findChromium()) {
  console.log(`Chromium: ${findChromium()}`)
} else {
  console.log('No Chromium on this machine: installing Playwright’s …')
  run('npx', 'playwright', 'install', 'chromium')
  if (!findChromium() && process.getuid?.() === 0) {
    console.log('That could not be downloaded: installing Debian’s package chromium-headless-shell …')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  }
  if (!findChromium()) {
    console.error(
      'No Chromium could be installed. Install one, or name it in CHROMIUM_PATH, and run the tests again.',
    )
    process.exit(1)
  }
}
