import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../test/free-port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const made = new Set(['node_modules', 'dist', '.data', '.git', 'coverage', 'test-results'])
let closedHome: string
let copy: string
let output = ''

beforeAll(() => {
  // A new temporary folder is accessible to its owner only, like a home folder.
  closedHome = mkdtempSync(path.join(tmpdir(), 'singil-home-'))
  copy = path.join(closedHome, 'singil')
  for (const name of readdirSync(root).filter((entry) => !made.has(entry))) {
    const filter = (source: string): boolean => !made.has(path.basename(source))
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter })
  }
})

afterAll(() => {
  const elsewhere = /The database lives in (\/var\/lib\/singil\/\w+)\./.exec(output)?.[1]
  for (const folder of [closedHome, elsewhere ?? '']) if (folder) rmSync(folder, { recursive: true, force: true })
})

test('npm start runs a fresh copy in a closed home folder with install scripts switched off, and npm passes the stop on', async () => {
  const environment = {
    ...process.env,
    SINGIL_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
    SINGIL_DATA: '',
    DATABASE_URL: '',
    npm_config_ignore_scripts: 'true',
  }
  const npm = spawn('npm', ['start'], { cwd: copy, env: environment })
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  const ended = new Promise((resolve) => npm.once('close', resolve))
  try {
    await expect
      .poll(() => output, { timeout: 400_000, interval: 200 })
      .toMatch(/Ctrl-C stops|did not start|could not be/)
    expect(output).toContain('Singil is running.')
    expect((await fetch(`http://127.0.0.1:${environment.SINGIL_PORT}/ready`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${environment.SINGIL_PORT}/docs/api/json`)).status).toBe(200)
  } finally {
    npm.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  await expect(fetch(`http://127.0.0.1:${environment.SINGIL_PORT}/ready`)).rejects.toThrow('fetch failed')
}, 500_000)
