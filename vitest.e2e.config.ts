// Browser tests: one after another, each against a whole running system.
import { defineConfig } from 'vitest/config'

const kind = process.env['SINGIL_LONG_TESTS'] === '1' ? 'long' : 'test'

export default defineConfig({
  test: {
    include: [`e2e/**/*.${kind}.ts`],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
