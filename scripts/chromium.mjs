// The browser for the browser tests: an installed one, else one from the system's packages.
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { runStep } from './process.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium, installed first if that needs no further rights; otherwise undefined, with instructions. */
export async function findChromium(lock) {
  const found = await installedChromium()
  if (found) return found
  if (process.getuid?.() === 0 && inPath(['apt-get'])) {
    console.log('Installing Chromium for the browser tests.')
    const options = { lock, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await runStep('apt-get', ['update', '-qq'], options)
    await runStep('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
    const installed = await installedChromium()
    if (installed) return installed
  }
  console.log('The browser tests are skipped, because there is no Chromium. Get one in any of these ways:')
  console.log('  sudo apt-get install chromium          (Debian, Ubuntu)')
  console.log('  npx playwright-core install chromium   (any system)')
  console.log('  CHROMIUM_PATH=/path/to/chromium npm test')
  return undefined
}

async function installedChromium() {
  const { chromium } = await import('playwright-core')
  const candidates = [process.env.CHROMIUM_PATH, inPath(names), ...places, chromium.executablePath()]
  return candidates.find((file) => file && existsSync(file))
}

function inPath(programs) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const program of programs) {
      const file = path.join(folder, program)
      if (isExecutable(file)) return file
    }
  }
  return undefined
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
