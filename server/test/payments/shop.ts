/** A merchant with a store, the complete server and the outside services, for tests of payments: everything real, on free ports. */
import { rmSync } from 'node:fs'
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import type { UserId } from '@singil/contract/kit/id'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { StoreInput } from '@singil/contract/catalogue/stores'
import type { QueryConfig } from 'pg'
import { startSandbox } from '../../../sandbox/src/sandbox.ts'
import { freePort } from '../../../tools/test/free-port.ts'
import { startOrder } from '../../src/payments/checkout/order-at-store.ts'
import { payLink } from '../../src/payments/checkout/pay.ts'
import { createItem } from '../../src/catalogue/inventory/index.ts'
import { type Clock, newId, systemClock } from '../../src/kit/base/index.ts'
import type { Outside } from '../../src/kit/outside/index.ts'
import {
  type Context,
  everything,
  type FeatureModule,
  type FlowParts,
  systemActor,
  unitOfWork,
} from '../../src/kit/work/index.ts'
import { createMerchant, type NewMerchant } from '../../src/catalogue/merchants/index.ts'
import { createStore } from '../../src/catalogue/stores/index.ts'
import { pollDue } from '../../src/payments/transactions/poll.ts'
import { pollRefunds } from '../../src/payments/refunds/poll-refunds.ts'
import { refundTransaction } from '../../src/payments/refunds/refund-transaction.ts'
import type { TransactionRecord } from '../../src/payments/transactions/store.ts'
import { startApp } from '../kit.ts'
import { type FreshDatabase, freshDatabase } from '../setup/database.ts'
import { ownerPool } from '../setup/owner-pool.ts'
import { until } from '../kit/until.ts'

export const gcash = 'gc' as ChannelCode
export const sevenEleven = '711_ph' as ChannelCode
export const customer = { firstName: 'Maria', lastName: 'Santos', email: 'maria@example.com', mobile: '' }

const lolo: NewMerchant = {
  tenant: 'singil',
  legalName: 'Kape ni Lolo',
  businessType: 'SOLE_PROP',
  mcc: '5812',
  ownerName: 'Danilo Macaraeg',
  email: 'lolo@example.com',
  mobile: '9175550103',
  street: '46 Bonifacio St.',
  barangay: 'Session Road Area',
  city: 'Baguio City',
  province: 'Benguet',
  zip: '2600',
  level: 2,
  fileName: null,
  settings: { hasCreditCard: true },
}

export interface ShopOptions {
  readonly merchant?: Partial<NewMerchant>
  readonly clock?: Clock
  readonly outside?: Partial<Outside>
  /** Instead of all features. */
  readonly features?: readonly FeatureModule[]
  /** A migrated one to use; `close` drops it. Otherwise a new one. */
  readonly database?: FreshDatabase
}

/** The server with the outside services, on one database. */
async function openSystem(options: Pick<ShopOptions, 'clock' | 'outside' | 'database' | 'features'>) {
  const fresh = options.database ?? (await freshDatabase())
  const keys = {
    gatewayKey: 'singil-tests',
    gatewaySecret: 'a gateway secret of the tests',
    bankKey: 'singil-tests',
    bankSecret: 'a bank secret of the tests',
    smsKey: 'sms-tests',
    instantCourier: { key: 'singil-tests', secret: 'an instant secret of the tests' },
    parcelCourier: { key: 'singil-tests', secret: 'a parcel secret of the tests' },
  }
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, ...keys, retryDelaysMs: [200, 400], refundMs: 300 })
  const port = await freePort()
  const app = await startApp({
    url: fresh.url,
    environment: {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      GATEWAY_URL: sandbox.url,
      GATEWAY_KEY: keys.gatewayKey,
      GATEWAY_SECRET: keys.gatewaySecret,
      BANK_URL: sandbox.url,
      BANK_KEY: keys.bankKey,
      BANK_SECRET: keys.bankSecret,
      INSTANT_COURIER_URL: sandbox.url,
      INSTANT_COURIER_KEY: keys.instantCourier.key,
      INSTANT_COURIER_SECRET: keys.instantCourier.secret,
      PARCEL_COURIER_URL: sandbox.url,
      PARCEL_COURIER_KEY: keys.parcelCourier.key,
      PARCEL_COURIER_SECRET: keys.parcelCourier.secret,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SMS_URL: sandbox.url,
      SMS_KEY: keys.smsKey,
      DATABASE_POOL: '20',
    },
    overrides: { ...(options.clock && { clock: options.clock }), ...(options.outside && { outside: options.outside }) },
    ...(options.features && { features: options.features }),
  })
  const owner = ownerPool(fresh.url, 2)
  let customers = 0
  return {
    app,
    sandbox,
    owner,
    ownerUrl: fresh.url,
    /** Of a customer who has not been here before. */
    newAddress: () => `198.51.${Math.floor(++customers / 250)}.${customers % 250}`,
    close: async () => {
      await app.stop()
      await sandbox.stop()
      await owner.end()
      await fresh.drop()
    },
  }
}
type System = Awaited<ReturnType<typeof openSystem>>

/** The system that the files of this worker share; it ends with the worker, and its database with the run. */
let shared: Promise<System> | undefined
async function openShared(): Promise<System> {
  const system = await openSystem({})
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => rmSync(system.app.parts.config.dataDir, { recursive: true, force: true }))
  return system
}

/**
 * A new merchant in the system that the files of this worker share: for tests that look at this merchant alone, and change nothing that
 * others see.
 */
export const openShop = async () => openIn(await (shared ??= openShared()), {}, async () => {})

/** A merchant with a system of its own, for tests that change what is global: rules, limits, faults of the outside, the clock, whole tables. */
export async function openOwnShop(options: ShopOptions = {}) {
  const system = await openSystem(options)
  return openIn(system, options, system.close)
}

async function openIn(system: System, options: ShopOptions, close: () => Promise<void>) {
  const { app, sandbox, owner, newAddress } = system
  const { parts } = app
  const guestAt =
    (ip: string) =>
    <T>(work: (context: Context) => Promise<T>) =>
      unitOfWork(parts, { ...systemActor('customer'), kind: 'guest', ip }, everything('customer'), 'test', work)
  const asGuest = guestAt('')
  const { mid, walletId } = await asGuest((context) => createMerchant(context, { ...lolo, ...options.merchant }))
  const asMerchant = <T>(work: (context: Context) => Promise<T>) =>
    unitOfWork(
      parts,
      {
        ...systemActor('lolo.admin'),
        kind: 'user',
        userId: '0193a5c2-7b1e-7c3d-8f2a-5b6c7d8e9f01' as UserId,
        role: 'Merchant Admin',
      },
      { mid, storeIds: null, walletIds: null, username: 'lolo.admin' },
      'test',
      work,
    )
  // The step-up of large refunds has tests of its own.
  await owner.query('update merchant_settings set refund_step_up_from = 100000000000 where mid = $1', [mid])
  const body = StoreInput.parse({
    storeName: 'Session Road',
    mobile: '9175550104',
    address: '46 Bonifacio St.',
    isInventory: true,
  })
  const store = await asMerchant((context) => createStore(context, { body: { ...body, walletId } }))
  const steps = (unit: typeof asGuest): FlowParts => ({
    unit,
    ports: parts.ports,
    outside: parts.outside,
    publicUrl: parts.config.publicUrl,
    actor: systemActor('customer'),
    say: () => {},
    now: () => (options.clock ?? systemClock).now(),
  })
  const keyed = (flow: FlowParts): FlowParts => ({ ...flow, keyedId: newId() })
  const guest = steps(asGuest)
  const merchant = steps(asMerchant)

  const rows = async <T = TransactionRecord>(query: string | QueryConfig, values: unknown[] = []): Promise<T[]> =>
    (await owner.query(query, values)).rows as T[]
  const attempts = (id: TemporaryId) =>
    rows(
      'select *, total::int, amount::int, refunded::int, refunding::int, net::int from transactions where temporary_id = $1 order by created_at, id',
      [id],
    )

  return {
    app,
    ownerUrl: system.ownerUrl,
    sandbox,
    mid,
    storeId: store.storeId,
    asGuest,
    asMerchant,
    guest,
    merchant,
    rows,
    attempts,
    /** A link that a customer made on the store's page. */
    link: (amount: number | undefined, items: { itemId: string; quantity: number }[] = []) =>
      asGuest((context) =>
        startOrder(context, {
          storeId: store.storeId,
          ...(amount !== undefined && { amount: centavos(amount) }),
          items: items.map((item) => ({ ...item, references: [] })),
          note: '',
          customer,
          shippingAddress: null,
          billingAddress: null,
        }),
      ),
    /** Each payment is from another customer, unless the address is given. */
    pay: (id: TemporaryId, channel = gcash, address = newAddress()) =>
      payLink(steps(guestAt(address)), { id, channel }),
    item: (code: string, amount: number, quantity: number, description = code) =>
      asMerchant((context) =>
        createItem(context, {
          body: {
            storeId: store.storeId,
            itemCode: code,
            itemDescription: description,
            itemAmount: centavos(amount),
            paymentHeader: '',
            unavailable: false,
            shippable: false,
            additionalCharge: false,
            serviceableArea: '',
            isUnlimited: false,
            quantity,
          },
        }),
      ),
    /** Each call is a separate intent, as with its own key. */
    refund: (row: TransactionRecord, amount: number, restock?: boolean) =>
      refundTransaction(keyed(merchant), {
        body: {
          request_id: row.request_id,
          org_trxid: row.org_trxid!,
          amount: centavos(amount),
          reason: 'test',
          restock,
        },
      }),
    poll: () => pollDue({ ...guest, log: parts.log }, parts.config.publicUrl),
    pollRefunds: () => pollRefunds({ ...guest, log: parts.log }),
    /** What the customer, the bank or a clerk does at the gateway. */
    act: async (paymentId: string, action: string, more: object = {}) => {
      const answer = await fetch(`${sandbox.url}/control/payments/${paymentId}/act`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action, ...more }),
      })
      if (!answer.ok) throw new Error(`${action}: ${answer.status} ${await answer.text()}`)
    },
    /** The bank of the customer takes the payment back, or a part of it. */
    dispute: async (paymentId: string, more: object = {}): Promise<string> => {
      const answer = await fetch(`${sandbox.url}/control/payments/${paymentId}/dispute`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(more),
      })
      if (!answer.ok) throw new Error(`dispute: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { dispute_id: string }).dispute_id
    },
    faults: (faults: object) =>
      fetch(`${sandbox.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      }),
    /** Waits until the link's newest attempt is in that state. */
    until: async (id: TemporaryId, status: string): Promise<TransactionRecord> =>
      (await until(
        async () => (await attempts(id)).at(-1),
        (row) => row?.status === status,
      ))!,
    /** The wallet's balances by kind. */
    wallet: async (): Promise<Record<string, Centavos>> => {
      const found = await rows<{ kind: string; balance: number }>(
        'select kind, sum(balance)::int as balance from ledger_accounts where mid = $1 group by kind',
        [mid],
      )
      return Object.fromEntries(found.map((row) => [row.kind, centavos(row.balance)]))
    },
    /** Adds a Finance user, who receives e-mails. */
    hireFinance: () =>
      rows(
        `with role as (
           insert into roles (name, label, is_shipped, created_at) values ('Finance', 'Finance', true, now())
           on conflict do nothing
         )
         insert into users (id, tenant, username, email, first_name, last_name, role, role_since, status, password_hash,
           password_changed_at, created_at, updated_at)
         select gen_random_uuid(), tenant, 'books.singil', 'books@singil.example', 'Rosa', 'Diaz', 'Finance', now(), 'ACTIVE', '',
           now(), now(), now()
         from access_settings limit 1`,
      ),
    /** Adds an admin of the merchant, who receives notices and e-mails. */
    hireAdmin: () =>
      rows(
        `with role as (
           insert into roles (name, label, is_shipped, created_at) values ('Merchant Admin', 'Merchant Admin', true, now())
           on conflict do nothing
         )
         insert into users (id, tenant, mid, username, email, first_name, last_name, role, role_since, status, password_hash,
           password_changed_at, created_at, updated_at)
         select gen_random_uuid(), tenant, $1, 'shop.admin', 'shop@singil.example', 'Ana', 'Cruz', 'Merchant Admin', now(), 'ACTIVE', '',
           now(), now(), now()
         from access_settings limit 1`,
        [mid],
      ),
    /** What is shared stays open for the next file. */
    close,
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
