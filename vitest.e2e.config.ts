// Browser tests, each file against a whole running system of its own, which starts on a copy of one demo. Two at a time.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { kind } from './tools/test/kind.ts'
import { LongFirst } from './tools/test/long-first.ts'

const folder = path.join(import.meta.dirname, 'e2e')
/** The files of other kinds whose flows run at more widths in this kind. */
const atMoreWidths = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith(`.${kind}.ts`))
    .filter((name) => readFileSync(path.join(folder, name), 'utf8').includes("from './kit/widths.ts'"))
    .map((name) => `e2e/${name}`)

export default defineConfig({
  test: {
    globalSetup: ['e2e/kit/demo-data.ts'],
    include: [`e2e/**/*.${kind}.ts`, ...(kind === 'long' ? atMoreWidths() : [])],
    pool: 'forks',
    maxWorkers: 2,
    // A worker loads the kit and starts the browser once for all its files.
    isolate: false,
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
