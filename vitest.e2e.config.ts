// Browser tests, each file against a whole running system of its own, which starts on a copy of one demo. Two at a time.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { kind } from './tools/test/kind.ts'
import { LongFirst } from './tools/test/long-first.ts'

const folder = path.join(import.meta.dirname, 'e2e')
/** What the files of other kinds contain whose flows have more widths in this kind. */
const elsewhere = { test: undefined, all: 'dailyFlowAt', long: './kit/widths.ts' }[kind]
const atMoreWidths = () =>
  elsewhere === undefined
    ? []
    : readdirSync(folder)
        .filter((name) => /\.(test|all)\.ts$/.test(name) && !name.endsWith(`.${kind}.ts`))
        .filter((name) => readFileSync(path.join(folder, name), 'utf8').includes(elsewhere))
        .map((name) => `e2e/${name}`)

export default defineConfig({
  test: {
    globalSetup: ['e2e/kit/demo-data.ts'],
    include: [`e2e/**/*.${kind}.ts`, ...atMoreWidths()],
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
