import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding.ts'
import { planted } from '../planted.ts'
import type { Tree } from '../tree.ts'
import { cycles } from './cycles.ts'
import { excused } from './exceptions.ts'
import { enoughRead } from './expected.ts'
import { floors } from './floors.ts'
import { kitRooms } from './kit-rooms.ts'
import { pureRules } from './pure.ts'
import { resolvable } from './resolvable.ts'
import { rooms } from './rooms.ts'
import { slotsLight } from './slots-light.ts'
import { sqlInStores } from './sql.ts'

type Rule = (tree: Tree) => readonly Finding[]
type Plant = readonly [what: string, rule: Rule, named: string, path: string, text: string]

const everyRule: readonly Rule[] = [cycles, floors, kitRooms, pureRules, resolvable, rooms, slotsLight, sqlInStores]
const upper = '@singil/contract/payouts/withdrawals'

const faults: readonly Plant[] = [
  ['a path to no file', resolvable, 'resolvable', 'server/src/main.ts', `import './nowhere.ts'`],
  ['an undeclared package', resolvable, 'resolvable', 'server/src/main.ts', `import 'left-pad'`],
  ['a builtin without node:', resolvable, 'resolvable', 'server/src/main.ts', `import 'fs'`],
  ['a page the contract lacks', resolvable, 'resolvable', 'server/src/main.ts', `import '@singil/contract/none'`],
  ['a computed import', resolvable, 'computed-import', 'server/src/main.ts', `await import('./' + name)`],
  ['broken syntax', resolvable, 'parses', 'server/src/main.ts', `const = 1`],
  ['portal to server', floors, 'floors', 'portal/src/main.tsx', `import '../../server/src/kit/database/index.ts'`],
  ['pay to server', floors, 'floors', 'pay/src/main.ts', `import '@singil/server/src/kit/database/index.ts'`],
  [
    'sandbox to server, types',
    floors,
    'floors',
    'sandbox/src/a.ts',
    `import type { post } from '../../server/src/foundation/ledger/index.ts'`,
  ],
  ['sandbox to contract', floors, 'floors', 'sandbox/src/a.ts', `import '${upper}'`],
  [
    'contract to server',
    floors,
    'floors',
    'contract/src/wallets/wallets.ts',
    `import '../../../server/src/foundation/ledger/index.ts'`,
  ],
  [
    'server to portal',
    floors,
    'floors',
    'server/src/main.ts',
    `import '../../portal/src/payouts/withdrawals/screens.ts'`,
  ],
  ['contract to node', floors, 'contract-pure', 'contract/src/wallets/wallets.ts', `import 'node:fs'`],
  [
    'pay to code of the contract',
    floors,
    'pay-types-only',
    'pay/src/a.ts',
    `import { readWallet } from '@singil/contract/wallets/wallets'`,
  ],
  [
    'the entries of screens to code of the contract',
    floors,
    'screens-light',
    'portal/src/payouts/withdrawals/screens.ts',
    `import { readWallet } from '@singil/contract/wallets/wallets'`,
  ],
  ['pay to contract, half types', floors, 'pay-types-only', 'pay/src/a.ts', `import { type Of, x } from '${upper}'`],
  ['pay re-exports the contract', floors, 'pay-types-only', 'pay/src/a.ts', `export * from '${upper}'`],
  ['upwards', rooms, 'downwards', 'server/src/wallets/wallets/read.ts', `import '../../payouts/withdrawals/index.ts'`],
  [
    'upwards by a dynamic import',
    rooms,
    'downwards',
    'server/src/wallets/wallets/read.ts',
    `await import('../../payouts/withdrawals/index.ts')`,
  ],
  [
    'upwards by a type',
    rooms,
    'downwards',
    'contract/src/wallets/wallets.ts',
    `import type { Of } from '../payouts/withdrawals.ts'`,
  ],
  [
    'upwards by import().Type',
    rooms,
    'downwards',
    'contract/src/wallets/wallets.ts',
    `export type X = import('../payouts/withdrawals.ts').Of`,
  ],
  ['upwards across floors', rooms, 'downwards', 'server/src/wallets/wallets/read.ts', `import '${upper}'`],
  ['past the door', rooms, 'door', 'server/src/payouts/withdrawals/a-b.ts', `import '../../wallets/wallets/store.ts'`],
  ['past the door from main', rooms, 'door', 'server/src/main.ts', `import './wallets/wallets/store.ts'`],
  [
    'past the door in the portal',
    rooms,
    'door',
    'portal/src/main.tsx',
    `import './payouts/withdrawals/withdrawal-list.tsx'`,
  ],
  [
    'past the door to slots, but to fill them',
    rooms,
    'door',
    'portal/src/payouts/withdrawals/withdrawal-list.tsx',
    `import { walletViews } from '../../wallets/wallets/slots.ts'\nexport default walletViews`,
  ],
  [
    'slots that load a screen',
    slotsLight,
    'slots-light',
    'portal/src/payouts/withdrawals/slots.ts',
    `import list from './withdrawal-list.tsx'\nexport const sections = list`,
  ],
  ['kit to a feature', rooms, 'kit-knows-no-feature', 'server/src/kit/a.ts', `import '../wallets/wallets/index.ts'`],
  [
    'kit to a contract page',
    rooms,
    'kit-knows-no-feature',
    'server/src/kit/a.ts',
    `import type { Of } from '${upper}'`,
  ],
  ['contract kit to a page', rooms, 'kit-knows-no-feature', 'contract/src/kit/a.ts', `import '../wallets/wallets.ts'`],
  [
    'a stray top file to a feature',
    rooms,
    'kit-knows-no-feature',
    'server/src/stray.ts',
    `import './wallets/wallets/index.ts'`,
  ],
  [
    'past the door of the kit',
    kitRooms,
    'kit-door',
    'server/src/wallets/wallets/read.ts',
    `import '../../kit/work/context.ts'`,
  ],
  ['past a door inside the kit', kitRooms, 'kit-door', 'server/src/kit/database/a.ts', `import './driver/hosts.ts'`],
  ['upwards in the kit', kitRooms, 'kit-downwards', 'server/src/kit/database/a.ts', `import '../work/index.ts'`],
  [
    'upwards in the kit of the portal',
    kitRooms,
    'kit-downwards',
    'portal/src/kit/call/a.ts',
    `import '../live/index.ts'`,
  ],
  ['a file in no room of the kit', kitRooms, 'kit-room', 'server/src/kit/a.ts', `export const a = 1`],
  ['a cycle', cycles, 'cycle', 'server/src/payouts/withdrawals/withdrawal.ts', `import './request-withdrawal.ts'`],
  [
    'a cycle by a dynamic import',
    cycles,
    'cycle',
    'portal/src/payouts/withdrawals/withdrawal-list.tsx',
    `import { screens } from './screens.ts'\nexport default screens`,
  ],
  [
    'a cycle of types between rooms',
    cycles,
    'cycle',
    'server/src/payouts/withdrawals/withdrawal.ts',
    `import type main from '../../main.ts'\nexport const mayAsk = (x: typeof main) => x`,
  ],
  [
    'kysely outside a store',
    sqlInStores,
    'sql',
    'server/src/wallets/wallets/pay-out.ts',
    `import { sql } from 'kysely'`,
  ],
  ['pg in the server file', sqlInStores, 'sql', 'server/src/main.ts', `import pg from 'pg'`],
  ['an sql template', sqlInStores, 'sql', 'server/src/wallets/wallets/pay-out.ts', 'export const q = sql`1`'],
  ['a query builder', sqlInStores, 'sql', 'server/src/wallets/wallets/pay-out.ts', `tx.selectFrom('wallets')`],
  ['a statement in a string', sqlInStores, 'sql', 'server/src/main.ts', `tx.query('select id from wallets')`],
  ['a statement in a template', sqlInStores, 'sql', 'server/src/main.ts', 'tx.query(`update wallets set x = ${1}`)'],
  [
    'rules that read the store',
    pureRules,
    'pure',
    'server/src/wallets/wallets/wallet.ts',
    `import { balanceOf } from './store.ts'`,
  ],
  [
    'rules that use the kit',
    pureRules,
    'pure',
    'server/src/wallets/wallets/wallet.ts',
    `import { one } from '../../kit/database/index.ts'`,
  ],
  [
    'rules that use node',
    pureRules,
    'pure',
    'server/src/wallets/wallets/wallet.ts',
    `import { randomInt } from 'node:crypto'`,
  ],
  [
    'rules that use fastify',
    pureRules,
    'pure',
    'server/src/wallets/wallets/wallet.ts',
    `import fastify from 'fastify'`,
  ],
  [
    'rules that read the clock',
    pureRules,
    'pure',
    'server/src/wallets/wallets/wallet.ts',
    `export const x = () => Date.now()`,
  ],
  [
    'rules that make a date',
    pureRules,
    'pure',
    'server/src/wallets/wallets/limits.ts',
    `export const x = () => new Date()`,
  ],
  [
    'rules that roll dice',
    pureRules,
    'pure',
    'server/src/wallets/wallets/limits.ts',
    `export const x = () => Math.random()`,
  ],
  [
    'rules that wait',
    pureRules,
    'pure',
    'server/src/wallets/wallets/limits.ts',
    `export const x = async (p: unknown) => await p`,
  ],
  [
    'rules that call a use case',
    pureRules,
    'pure',
    'server/src/payouts/withdrawals/withdrawal.ts',
    `import { requestWithdrawal } from './request-withdrawal.ts'`,
  ],
  [
    'postings that read a wallet',
    pureRules,
    'pure',
    'server/src/payouts/withdrawals/postings.ts',
    `import { balanceOf } from '../../wallets/wallets/index.ts'`,
  ],
]

describe('each dependency rule reports its planted fault', () => {
  it.each(faults)('%s', (_, rule, named, path, text) => {
    const found = rule(planted({ [path]: text })).filter((finding) => finding.path === path)
    expect(found.map((finding) => finding.rule)).toContain(named)
  })
})

const allowed: readonly (readonly [string, string, string])[] = [
  ['a subscriber hears a feature above it', 'server/src/wallets/wallets/subscribers.ts', `import '${upper}'`],
  [
    'a test looks at anything',
    'server/src/wallets/wallets/wallet.test.ts',
    `import '../../payouts/withdrawals/withdrawal.ts'\nimport { sql } from 'kysely'`,
  ],
  ['a second store of the same feature', 'server/src/wallets/wallets/entry-store.ts', `import { sql } from 'kysely'`],
  ['the outside world has a room of that name', 'sandbox/src/wallets/a.ts', `import '../main.ts'`],
  [
    'database types are named anywhere',
    'server/src/wallets/wallets/pay-out.ts',
    `import type { Kysely } from 'kysely'`,
  ],
  [
    'a store writes SQL',
    'server/src/wallets/wallets/store.ts',
    `import { sql } from 'kysely'\nexport const balanceOf = sql\`select 1\``,
  ],
  [
    'rules name types of the kit',
    'server/src/wallets/wallets/wallet.ts',
    `import type { one } from '../../kit/database/index.ts'`,
  ],
  [
    'rules use the contract',
    'server/src/wallets/wallets/wallet.ts',
    `import { readWallet } from '@singil/contract/wallets/wallets'`,
  ],
  [
    'rules use a date they are given',
    'server/src/wallets/wallets/wallet.ts',
    `export const x = (at: string) => new Date(at)`,
  ],
  [
    'a screen is loaded when it is opened',
    'portal/src/payouts/withdrawals/screens.ts',
    `export const screens = () => import('./withdrawal-list.tsx')`,
  ],
  [
    'the slots of a feature below are filled',
    'portal/src/payouts/withdrawals/screens.ts',
    `import { walletViews } from '../../wallets/wallets/slots.ts'\nexport const fillings = [walletViews]\nexport const screens = []`,
  ],
  [
    'a sentence that begins with Select',
    'portal/src/payouts/withdrawals/screens.ts',
    `export const screens = 'Select a store.'`,
  ],
]

describe('no dependency rule reports the clean tree', () => {
  it('the clean tree', () => {
    expect(everyRule.flatMap((rule) => rule(planted()))).toEqual([])
  })
  it.each(allowed)('%s', (_, path, text) => {
    expect(everyRule.flatMap((rule) => rule(planted({ [path]: text })))).toEqual([])
  })
})

describe('rules that read too little', () => {
  it('fewer modules than expected is a fault', () => {
    expect(enoughRead(planted(), { modules: 1000, imports: 0 })[0]?.rule).toBe('enough-read')
    expect(enoughRead(planted(), { modules: 0, imports: 1000 })[0]?.rule).toBe('enough-read')
    expect(enoughRead(planted(), { modules: 10, imports: 10 })).toEqual([])
  })
  it('an empty list of features is a fault', () => {
    const tree = planted({ 'features.ts': 'export const features = [] as const' })
    expect(enoughRead(tree, { modules: 0, imports: 0 })[0]?.rule).toBe('features')
  })
})

describe('exceptions', () => {
  const findings = sqlInStores(planted({ 'server/src/main.ts': `import pg from 'pg'` }))
  const reason = 'the launcher asks whether the database answers'
  it('a reason excuses the file it names and no other', () => {
    expect(excused(findings, { 'sql server/src/main.ts': reason })).toEqual([])
    expect(excused(findings, {})).toEqual(findings)
  })
  it('a reason that excuses nothing, or is empty, is a fault', () => {
    expect(excused([], { 'sql server/src/main.ts': reason })[0]?.says).toContain('excuses nothing')
    expect(excused(findings, { 'sql server/src/main.ts': 'needed' })[0]?.says).toContain('has no reason')
  })
})
