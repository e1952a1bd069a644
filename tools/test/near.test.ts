import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults as policyFaults } from '../../server/test/policy-faults/faults.ts'
import { faults } from '../../server/test/mutants/faults.ts'
import { planted } from '../check/planted.ts'
import { readTree } from '../check/tree.ts'
import { near } from './near.ts'

const tests = {
  'server/src/foundation/ledger/post.test.ts': `import { post } from './index.ts'\npost()\n`,
  'server/src/wallets/wallets/store.test.ts': `import { balanceOf } from './store.ts'\nbalanceOf()\n`,
  'server/src/payouts/withdrawals/withdrawal.test.ts': `import { mayAsk } from './withdrawal.ts'\nmayAsk(1)\n`,
  'server/test/withdrawals/flow.test.ts': `import { test } from 'vitest'\ntest('a', () => {})\n`,
  'server/test/sweep.test.ts': `import { readWallet } from '../../contract/src/wallets/wallets.ts'\nreadWallet\n`,
  'portal/src/payouts/withdrawals/screens.ts': `export const screens = [{ path: '/portal/withdraw' }]\n`,
  'e2e/withdraw.test.ts': `await page.goto('/portal/withdraw')\n`,
  'e2e/users.test.ts': `await page.goto('/portal/users')\n`,
}
const changed = (...paths: string[]) => {
  const found = near(planted(tests), paths)
  return [...found.tests, ...found.browserTests]
}

test('a change in a feature selects its own tests, those of its callers, and those that call it', () => {
  expect(changed('server/src/payouts/withdrawals/withdrawal.ts')).toEqual([
    'server/src/payouts/withdrawals/withdrawal.test.ts',
    'server/test/withdrawals/flow.test.ts',
    'e2e/withdraw.test.ts',
  ])
  expect(changed('server/src/wallets/wallets/store.ts')).toEqual([
    'server/src/wallets/wallets/store.test.ts',
    'server/src/payouts/withdrawals/withdrawal.test.ts',
    'server/test/withdrawals/flow.test.ts',
    'server/test/sweep.test.ts',
  ])
})

test('a changed test selects itself, and what every test rests on selects all', () => {
  expect(changed('e2e/users.test.ts')).toEqual(['e2e/users.test.ts'])
  expect(changed('package-lock.json')).toHaveLength(7)
  expect(changed('README.md')).toEqual([])
})

test('a planted fault is found by a test that its change selects, or in `npm run test:all`', async () => {
  const tree = await readTree(join(import.meta.dirname, '../..'))
  const selectedBy = new Map<string, readonly string[]>()
  for (const { path } of [...faults, ...policyFaults])
    if (!selectedBy.has(path)) selectedBy.set(path, near(tree, [path]).tests)
  const unselected = [...faults, ...policyFaults].filter((fault) => {
    const daily = fault.tests.filter((finder) => finder.endsWith('.test.ts'))
    // The whole matrix finds a hole in the policy in `npm run test:all`.
    if (policyFaults.includes(fault) && daily.length < fault.tests.length) return false
    return daily.length > 0 && !daily.some((finder) => selectedBy.get(fault.path)?.includes(finder))
  })
  expect(unselected.map(({ what, path, tests: finders }) => `${what}: ${path} by ${finders.join(', ')}`)).toEqual([])
})
