import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allTargets, hashSources, markBuilt, staleTargets } from './targets.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'singil-build-'))
  for (const pages of ['portal', 'pay']) write(`${pages}/vite.config.ts`, 'first')
  for (const program of ['server', 'sandbox']) write(`${program}/src/main.ts`, 'first')
  write('contract/src/all.ts', 'first')
  for (const target of allTargets(root)) {
    write(`${target.workspace}/dist/main.js`, 'built')
    markBuilt(root, target, hashSources(root, target))
  }
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const stale = (): string[] => staleTargets(root).map((target) => target.workspace)

test('nothing is built twice from the same sources', () => {
  expect(stale()).toEqual([])
})

test('a change of the contract makes its dependents stale, but not the sandbox', () => {
  write('contract/src/all.ts', 'second')
  expect(stale()).toEqual(['contract', 'portal', 'pay', 'server'])
})

test('notices a new source file and a lost build, but not a test', () => {
  write('portal/src/screen.tsx', 'new')
  rmSync(path.join(root, 'sandbox', 'dist'), { recursive: true })
  write('server/src/main.test.ts', 'new')
  expect(stale()).toEqual(['portal', 'sandbox'])
})

test('a change of the code that writes the API document makes only that stale', () => {
  write('tools/docs/openapi.ts', 'new')
  expect(stale()).toEqual(['contract'])
})

test('a workspace without sources does not stop the others', () => {
  rmSync(path.join(root, 'pay', 'vite.config.ts'))
  expect(allTargets(root).map((target) => target.workspace)).toEqual(['contract', 'portal', 'sandbox', 'server'])
})
