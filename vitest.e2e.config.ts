// Browser tests, each file against a whole running system of its own, which starts on a copy of one demo. Two at a time.
import { defineConfig } from 'vitest/config'
import { LongFirst } from './tools/test/long-first.ts'

const kind = process.env['SINGIL_LONG_TESTS'] === '1' ? 'long' : 'test'

export default defineConfig({
  test: {
    globalSetup: ['e2e/kit/demo-data.ts'],
    include: [`e2e/**/*.${kind}.ts`],
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
