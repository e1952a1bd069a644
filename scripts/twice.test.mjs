import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { takeLock } from './lock.mjs'

const root = path.resolve(fileURLToPath(import.meta.url), '../..')

test('two test runs at once are refused: the second reports it and fails', async () => {
  // Within `npm test` the run itself already holds the lock.
  const { lock } = await takeLock(path.join(root, '.data', 'test.lock'))
  try {
    const second = spawnSync(process.execPath, ['scripts/test.mjs'], { cwd: root, encoding: 'utf8' })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('running here already')
  } finally {
    lock?.release()
  }
})

test('a role without its variables names each of them', () => {
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d',
    PUBLIC_URL: 'https://pay.example',
  }
  const role = spawnSync(process.execPath, ['scripts/role.mjs', 'worker'], {
    cwd: root,
    encoding: 'utf8',
    env: environment,
  })
  expect(role.status).toBe(1)
  for (const name of ['SINGIL_SECRET', 'GATEWAY_URL', 'GATEWAY_KEY', 'GATEWAY_SECRET'])
    expect(role.stderr).toContain(name)
  expect(role.stderr).not.toContain('DATABASE_URL ')
})
