// The tests of all workspaces. Those of the server get a PostgreSQL of their own; browser tests have vitest.e2e.config.ts.
import { defineConfig } from 'vitest/config'
import { kind } from './tools/test/kind.ts'
import { LongFirst } from './tools/test/long-first.ts'

const without = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Waiting for something takes as long as it takes on a busy machine; what never comes still fails.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // A worker loads the product once for all its files, so none of them may leave anything behind in it.
          isolate: kind === 'long',
          include: [`{server,bench}/**/*.${kind}.{ts,tsx}`],
          exclude: without,
          globalSetup: ['server/test/setup/global.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [
            `{embedded-postgres,tools,sandbox,scripts}/**/*.${kind}.{ts,tsx,mjs}`,
            `portal/src/kit/**/*.${kind}.{ts,tsx}`,
          ],
          exclude: without,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          // They call functions without a state: to start a process and load the modules for each file takes most of their time.
          isolate: false,
          include: [`{contract,theme,pay,portal}/**/*.${kind}.{ts,tsx}`],
          exclude: [...without, 'portal/src/kit/**'],
        },
      },
    ],
  },
})
