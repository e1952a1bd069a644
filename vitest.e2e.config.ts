// Browser tests, each file against a whole running system of its own, which starts on a copy of one demo. Two at a time.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tools/test/long-first.ts'

const isLong = process.env['SINGIL_LONG_TESTS'] === '1'
const folder = path.join(import.meta.dirname, 'e2e')
const hasLongWidths = (name: string) =>
  name.endsWith('.test.ts') && readFileSync(path.join(folder, name), 'utf8').includes("from './kit/widths.ts'")
/** The long tests, and the others that run at more widths among them. */
const longOnes = () => [
  'e2e/**/*.long.ts',
  ...readdirSync(folder)
    .filter(hasLongWidths)
    .map((name) => `e2e/${name}`),
]

export default defineConfig({
  test: {
    globalSetup: ['e2e/kit/demo-data.ts'],
    include: isLong ? longOnes() : ['e2e/**/*.test.ts'],
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
