/** The real server functions on their own database, with an outside gateway that answers what the model sets. */
import type { Outside } from '../../src/kit/outside/index.ts'
import { UserId, type MerchantId, type StoreId, type WalletId } from '@singil/contract/kit/id'
import { StoreInput } from '@singil/contract/catalogue/stores'
import { features } from '../../src/features.ts'
import {
  type Actor,
  collectPorts,
  type Context,
  everything,
  type FlowParts,
  type Scope,
  systemActor,
  unitOfWork,
  type UnitParts,
} from '../../src/kit/work/index.ts'
import { type Database, isDatabaseUnavailable, openDatabase } from '../../src/kit/database/index.ts'
import { createSecrets, newId } from '../../src/kit/base/index.ts'
import { createMerchant } from '../../src/catalogue/merchants/index.ts'
import { createStore } from '../../src/catalogue/stores/index.ts'
import { ensureWallet } from '../../src/wallets/wallets/index.ts'
import { freshDatabase } from '../setup/database.ts'
import { ownerPool } from '../setup/owner-pool.ts'
import { playedGateway, silence } from './played-gateway.ts'

const pause = (timeMs: number) => new Promise<void>((resolve) => setTimeout(resolve, timeMs))
const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
const secret = 'a secret of the tests, which is long enough'
const publicUrl = 'https://pay.example'

export interface Merchant {
  readonly mid: MerchantId
  readonly walletId: WalletId
  readonly storeId: StoreId
}
const may = () => true
export const people = [
  { ...systemActor('finance.one'), kind: 'user', userId: UserId.parse(newId()), role: 'Finance', may },
  { ...systemActor('finance.two'), kind: 'user', userId: UserId.parse(newId()), role: 'Administrator', may },
] as const satisfies readonly Actor[]

export async function openWorld(startsAt: string) {
  const fresh = await freshDatabase()
  const owner = ownerPool(fresh.url, 2)
  const ports = collectPorts(features)
  const open = () => openDatabase(fresh.url, 4, silent)
  const clock = { at: new Date(startsAt), now: () => new Date(clock.at) }
  let database: Database = open()
  let parts: UnitParts
  const boot = () => {
    parts = { database, clock, secrets: createSecrets(secret), ports, config: { publicUrl } }
  }
  boot()
  const secrets = createSecrets(secret)
  let killsNext = false
  let killed = 0

  async function unit<T>(
    work: (context: Context) => Promise<T>,
    actor: Actor = systemActor('test'),
    scope: Scope = everything(actor.username),
  ): Promise<T> {
    const run = (task: typeof work) => unitOfWork(parts, actor, scope, 'test', task)
    if (!killsNext) return run(work)
    killsNext = false
    const torn = run(async (context) => {
      const value = await work(context)
      await cut()
      return value
    })
    const error: unknown = await torn.then(
      () => new Error('A unit of work whose connection was killed was committed'),
      (thrown: unknown) => thrown,
    )
    if (!isDatabaseUnavailable(error)) throw error
    killed += 1
    await settled()
    return run(work)
  }
  /** Breaks every connection of the application during its work. */
  const cut = () =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'singil'`)

  /** Waits until the broken connections are gone, and until the pool has read that they are. */
  async function settled(): Promise<void> {
    const left = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'singil'`
    while ((await owner.query(left)).rows.length > 0) await pause(5)
    await pause(10)
  }

  const answers = silence()
  const gateway = playedGateway(answers)
  const flow = (actor: Actor = systemActor('test')): FlowParts => ({
    unit: (work) => unit(work, actor),
    actor,
    ports,
    outside: { gateway } as Outside,
    publicUrl,
    say: () => {},
    now: clock.now,
  })

  async function newMerchant(number: number): Promise<Merchant> {
    return unit(async (context) => {
      const created = await createMerchant(context, {
        ...lolo,
        legalName: `Kape ${number}`,
        settings: { customerShouldersServiceCharge: number === 1 },
      })
      await ensureWallet(context, created)
      return created
    }).then(async (created) => {
      const scope = { mid: created.mid, storeIds: null, walletIds: null, username: 'lolo' }
      const user: Actor = { ...people[0], role: 'Merchant Admin' }
      const store = await unitOfWork(parts, user, scope, 'test', (context) =>
        createStore(context, {
          body: {
            ...StoreInput.parse({ storeName: 'Corner', mobile: '9175550104', address: 'B' }),
            walletId: created.walletId,
          },
        }),
      )
      return { ...created, storeId: store.storeId }
    })
  }

  return {
    owner,
    clock,
    unit,
    /** A connection without a transaction. */
    see: <T>(work: Parameters<typeof database.see<T>>[1]) => database.see('*', work),
    flow,
    answers,
    newMerchant,
    publicUrl,
    /** The next unit of work loses its connection just before its commit, and is retried. */
    killNext: () => void (killsNext = true),
    kills: () => killed,
    /** Lets a pending kill happen, before calls that are made at the same time: it breaks the connections of all of them. */
    afterKill: async () => {
      if (killsNext) await unit(async () => {})
    },
    secrets,
    /** Clears all caches of the process. */
    restart: async () => {
      await database.close()
      database = open()
      boot()
    },
    close: async () => {
      await database.close()
      await owner.end()
      await fresh.drop()
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

const lolo = {
  tenant: 'singil',
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
  level: 2 as const,
  fileName: null,
}
