// The tests of all workspaces. Those of the server get a PostgreSQL of their own; browser tests have vitest.e2e.config.ts.
import { defineConfig } from 'vitest/config'

const kind = process.env['SINGIL_LONG_TESTS'] === '1' ? 'long' : 'test'
const without = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [`{server,bench}/**/*.${kind}.{ts,tsx}`],
          exclude: without,
          globalSetup: ['server/test/setup/global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`{contract,theme,tools,sandbox,portal,pay,scripts}/**/*.${kind}.{ts,tsx,mjs}`],
          exclude: without,
        },
      },
    ],
  },
})
