/** A small clean tree in which tests plant one fault. */
import { treeOf, type Tree } from './tree.ts'

const manifest = (name: string, dependencies: Record<string, string>, exports?: Record<string, string>) =>
  JSON.stringify({ name: `@singil/${name}`, dependencies, ...(exports && { exports }) })

const house: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "house" }',
  'features.ts': `export const districts = { foundation: ['ledger'], wallets: ['wallets'], payouts: ['withdrawals'] } as const`,
  'contract/package.json': manifest('contract', { zod: '4' }, { './kit/*': './src/kit/*.ts', './*': './src/*.ts' }),
  'contract/src/kit/endpoint.ts': `import * as z from 'zod'\nexport const endpoint = z.string()\n`,
  'contract/src/wallets/wallets.ts': `import { endpoint } from '../kit/endpoint.ts'\nexport const readWallet = endpoint\n`,
  'contract/src/payouts/withdrawals.ts': `import type { readWallet } from '../wallets/wallets.ts'\nexport type Of = typeof readWallet\n`,
  'contract/src/payouts/withdrawals.sample.ts': `export const withdrawal = { id: 1 }\n`,
  'server/package.json': manifest('server', { kysely: '1', fastify: '1', '@types/pg': '8' }),
  'server/src/main.ts': `import { requestWithdrawal } from './payouts/withdrawals/index.ts'\nrequestWithdrawal()\n`,
  'server/src/kit/database/index.ts': `import { sql } from 'kysely'\nexport const one = sql\`select 1\`\n`,
  'server/src/kit/database/driver/hosts.ts': `export const hosts = 1\n`,
  'server/src/kit/work/index.ts': `export { context } from './context.ts'\n`,
  'server/src/kit/work/context.ts': `export const context = 1\n`,
  'server/src/foundation/ledger/index.ts': `export const post = () => 1\n`,
  'server/src/wallets/wallets/index.ts': `export { balanceOf } from './store.ts'\n`,
  'server/src/wallets/wallets/store.ts': `import { one } from '../../kit/database/index.ts'\nexport const balanceOf = () => one\n`,
  'server/src/payouts/withdrawals/index.ts': `export { requestWithdrawal } from './request-withdrawal.ts'\n`,
  'server/src/payouts/withdrawals/request-withdrawal.ts':
    `import { balanceOf } from '../../wallets/wallets/index.ts'\nimport { mayAsk } from './withdrawal.ts'\n` +
    `export const requestWithdrawal = () => mayAsk(balanceOf())\n`,
  'server/src/payouts/withdrawals/withdrawal.ts': `export const mayAsk = (balance: unknown) => balance !== 0\n`,
  'server/src/payouts/withdrawals/postings.ts': `import { post } from '../../foundation/ledger/index.ts'\nexport const hold = () => post()\n`,
  'portal/package.json': manifest('portal', { react: '19' }),
  'portal/src/kit/live/index.ts': `export const live = 1\n`,
  'portal/src/main.tsx': `import { screens } from './payouts/withdrawals/screens.ts'\nexport default screens\n`,
  'portal/src/wallets/wallets/slots.ts': `export const walletViews = 1\n`,
  'portal/src/payouts/withdrawals/screens.ts': `export const screens = [() => import('./withdrawal-list.tsx')]\n`,
  'portal/src/payouts/withdrawals/withdrawal-list.tsx': `import '@singil/theme/tokens.css'\nexport default 1\n`,
  'pay/package.json': manifest('pay', { react: '19' }),
  'pay/src/payouts/withdrawals/status.ts': `import type { Of } from '@singil/contract/payouts/withdrawals'\nexport type Seen = Of\n`,
  'sandbox/package.json': manifest('sandbox', { fastify: '1' }),
  'sandbox/src/main.ts': `import fastify from 'fastify'\nexport default fastify\n`,
  'theme/package.json': manifest('theme', {}, { './*': './src/*' }),
  'theme/src/tokens.css': ':root { --ink: #000 }\n',
}

/** The clean house with some files written anew; undefined takes a file away. */
export function planted(changes: Readonly<Record<string, string | undefined>> = {}): Tree {
  const files = Object.entries({ ...house, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return treeOf(Object.fromEntries(files))
}
