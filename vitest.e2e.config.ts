// Browser tests, each file against a whole running system of its own. Two at a time: a browser mostly waits.
import { defineConfig } from 'vitest/config'

const kind = process.env['SINGIL_LONG_TESTS'] === '1' ? 'long' : 'test'

export default defineConfig({
  test: {
    include: [`e2e/**/*.${kind}.ts`],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
