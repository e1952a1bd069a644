// Guests, self calls, jobs and subscribers run in a tenant scope: the database shows them no row of another merchant or user, even where
// a query forgets every condition.
import { endpoint } from '@singil/contract/kit/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { features } from '../src/features.ts'
import { newId } from '../src/kit/base/index.ts'
import { allMerchants, noMerchant, type Tx } from '../src/kit/database/index.ts'
import {
  addMonths,
  type Context,
  type FeatureModule,
  job,
  merchantOfPayload,
  onRead,
  sweep,
  systemActor,
  unitOfWork,
} from '../src/kit/work/index.ts'
import { live } from '../src/foundation/live/index.ts'
import { merchants } from '../src/catalogue/merchants/index.ts'
import { messages } from '../src/foundation/messages/index.ts'
import { stores } from '../src/catalogue/stores/index.ts'
import { type Gate, openGate } from './access/gate.ts'
import { signInFeatures } from './access/sign-in-features.ts'

const answer = z.object({ stores: z.array(z.string()), users: z.int(), owners: z.array(z.string()) })
const base = { method: 'GET', says: 'Looks at all rows.', params: z.object({ id: z.string() }), answer } as const
const ofStore = endpoint({
  ...base,
  id: 'probe.ofStore',
  path: '/qr/probe/store/{id}',
  audience: 'guest',
  scope: { of: 'public', sees: { store: 'params.id' } },
})
const ofNothing = endpoint({
  ...base,
  id: 'probe.ofNothing',
  path: '/qr/probe/nothing/{id}',
  audience: 'guest',
  scope: { of: 'public' },
})
const ofAccounts = endpoint({
  ...base,
  id: 'probe.ofAccounts',
  path: '/qr/probe/accounts/{id}',
  audience: 'guest',
  scope: { of: 'public', sees: 'accounts' },
})
const ofSelf = endpoint({
  ...base,
  id: 'probe.ofSelf',
  path: '/qr/probe/self/{id}',
  audience: 'user',
  scope: { of: 'self' },
})

/** Faulty queries: none of them has a condition. */
async function look(tx: Tx): Promise<z.output<typeof answer>> {
  const mids = await sql<{ mid: string }>`select distinct mid from stores`.execute(tx)
  const users = await sql`select id from users`.execute(tx)
  const owners = await sql<{ user_id: string }>`select distinct user_id from sessions`.execute(tx)
  return {
    stores: mids.rows.map(({ mid }) => mid),
    users: users.rows.length,
    owners: owners.rows.map((row) => row.user_id),
  }
}
const see = ({ tx }: Context) => look(tx)

const jobsSaw = new Map<string, readonly string[]>()
const looking = job(
  'probe.look',
  z.object({ id: z.string(), mid: z.string() }),
  merchantOfPayload,
  async ({ unit }, { id }) => {
    jobsSaw.set(id, (await unit(see)).stores)
  },
)
const blind = job('probe.blind', z.object({ id: z.string() }), noMerchant, async ({ unit }, { id }) => {
  jobsSaw.set(id, (await unit(see)).stores)
})
const probe: FeatureModule = {
  routes: [ofStore, ofNothing, ofAccounts, ofSelf].map((one) => onRead(one, see)),
  jobs: [looking, blind],
}

let gate: Gate
beforeAll(async () => {
  gate = await openGate([messages, live, merchants, stores, ...signInFeatures, probe])
}, 120_000)
afterAll(() => gate?.close())

const asked = (one: typeof ofStore | typeof ofNothing | typeof ofAccounts | typeof ofSelf, id: string, as?: string) =>
  gate.ask(one, { params: { id } }, { as })

test('a guest sees the merchant of the store in the address alone', async () => {
  const [nena] = gate.demo
  expect((await asked(ofStore, nena.storeIds[0]!)).stores).toEqual([nena.mid])
  expect(await asked(ofStore, 'S0000000000ZZ')).toMatchObject({ stores: [], users: 0 })
  expect(await asked(ofStore, "x',true),set_config('singil.mid','*")).toMatchObject({ stores: [], users: 0 })
  expect(await asked(ofNothing, nena.storeIds[0]!)).toMatchObject({ stores: [], users: 0 })
})

test('a guest who signs in or recovers an account sees accounts and nothing of a business', async () => {
  const seen = await asked(ofAccounts, 'x')
  expect(seen.stores).toEqual([])
  expect(seen.users).toBeGreaterThan(gate.demo.length)
})

test('a self call sees the own account and sessions, and the own merchant', async () => {
  const [nena] = gate.demo
  await gate.signIn('habi.admin')
  const seen = await asked(ofSelf, 'x', await gate.signIn('nena.admin'))
  expect(seen).toMatchObject({ stores: [nena.mid], users: 1 })
  expect(seen.owners).toHaveLength(1)
  const staff = await asked(ofSelf, 'x', await gate.signIn('admin.singil'))
  expect(staff).toMatchObject({ stores: [], users: 1 })
})

test('a job sees the merchant of its payload, and with noMerchant none', async () => {
  const [, habi] = gate.demo as unknown as readonly { mid: string }[]
  const scope = { mid: null, storeIds: null, walletIds: null, username: 'test', tenantScope: '' }
  await unitOfWork(gate.app.parts, systemActor('test'), scope, 'test', async (context) => {
    context.job(looking.name, { id: 'of one', mid: habi!.mid })
    context.job(blind.name, { id: 'of none' })
  })
  await expect.poll(() => jobsSaw.size, { timeout: 20_000 }).toBe(2)
  expect(jobsSaw.get('of one')).toEqual([habi!.mid])
  expect(jobsSaw.get('of none')).toEqual([])
})

test('without a tenant scope no unit of work begins, and a connection sees no merchant', async () => {
  const { parts } = gate.app
  const scope = { mid: null, storeIds: null, walletIds: null, username: 'test' }
  await expect(unitOfWork(parts, systemActor('test'), scope, 'test', see)).rejects.toThrow('has no tenant scope')
  const rows = await parts.database.read('', async (client) => (await client.query('select 1 from stores')).rows)
  expect(rows).toEqual([])
  const bound = parts.database.see(`user:${newId()}`, async () => {})
  await expect(bound).rejects.toThrow('Only a transaction is bound to a user')
  // A member of staff adds the own account to what is seen of a merchant; calls that share a transaction add none.
  const [own, other] = (await gate.owner.query<{ id: string }>(`select id from users where mid is null limit 2`)).rows
  const people = (tenantScope: string) =>
    parts.database.read(
      tenantScope,
      async (client) => (await client.query('select id from users where mid is null')).rows,
    )
  expect(await people(`caller:${own!.id}`)).toEqual([own])
  expect(await people(`caller:${own!.id},caller:${other!.id}`)).toEqual([])
})

/** Jobs and crons that look for work at every merchant, or that are about the books as a whole. */
const listed = [
  'approvals.expire',
  'approvals.remind',
  'audit-trail.index',
  'auto-sweeps.replan',
  'auto-sweeps.run',
  'bank-accounts.checkNames',
  'bank-accounts.compareOwners',
  'checkout.fillSearch',
  'couriers.check',
  'customers.eraseOld',
  'customers.fillSearch',
  'customers.gatherPast',
  'disbursements.cancelOutdated',
  'disputes.check',
  'disputes.remindOfAnswers',
  'documents.eraseOld',
  'documents.remindOfEnding',
  'exports.compareStorage',
  'exports.expireExports',
  'files.compareStorage',
  'files.endInterrupted',
  'files.eraseDeleted',
  'fulfilment.remindOfOrders',
  'gateway.applyCallbacks',
  'gateway.applyWaiting',
  'integrity.checkEverything',
  'integrity.everyMinute',
  'integrity.everyNight',
  'labels.forgetDeleted',
  'late-payments.pollReturns',
  'late-payments.remind',
  'late-payments.send',
  'notifications.forgetOld',
  'payment-links.endTimedOut',
  'payouts.check',
  'payouts.expireUnconfirmed',
  'payouts.fillSearch',
  'payouts.send',
  'plugins.tellAvailable',
  'reconciliation.daily',
  'referrals.bind',
  'referrals.daily',
  'refunds.poll',
  'refunds.send',
  'remittance-withholding.issueCertificates',
  'reports.runDueReports',
  'settlements.daily',
  'settlements.reschedule',
  'settlements.run',
  'split-payments.fillSearch',
  'split-payments.split',
  'suppliers.checkNames',
  'topups.expireOverdue',
  'topups.fillSearch',
  'topups.poll',
  'transactions.fillSearch',
  'transactions.poll',
  'transactions.releaseLapsed',
  'transactions.tellSilences',
  'webhooks.deliver',
  'webhooks.forgetOld',
]
test('these jobs see every merchant, and no other', () => {
  const all = [
    addMonths,
    sweep,
    ...features.flatMap(({ jobs = [], crons = [], loops = [], subscribers = [] }) => [
      ...jobs,
      ...crons,
      ...loops,
      ...subscribers,
    ]),
  ]
  const open = all.filter(({ sees }) => sees === allMerchants).map(({ name }) => name)
  expect([...new Set(open)].toSorted()).toEqual(listed)
})
