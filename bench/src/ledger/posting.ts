/** The product's ledger, as the features use it: each transfer is a unit of work that posts a journal, with an audit line and an event. */
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { event } from '@singil/contract/kit/event'
import { centavos } from '@singil/contract/kit/money'
import { createSecrets, newCode, newId, systemClock } from '@singil/server/src/kit/base/index.ts'
import { onConnection, openDatabase } from '@singil/server/src/kit/database/index.ts'
import { collectPorts, type Context, everything, systemActor, unitOfWork } from '@singil/server/src/kit/work/index.ts'
import {
  accounts,
  credit,
  debit,
  invariants,
  type Journal,
  journal,
  post,
} from '@singil/server/src/foundation/ledger/index.ts'
import * as z from 'zod'
import { load, type Reached } from '../kit/load.ts'
import type { Choose } from './choose.ts'
import { asOwner } from './databases.ts'

const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
const actor = systemActor('bench')
const moved = event({ id: 'bench.moved', payload: z.object({ id: z.string(), mid: z.string(), amount: z.int() }) })

const keyOfSplit = (id: string) => `split.done:${id}`

interface Wallet {
  readonly id: WalletId
  readonly mid: MerchantId
}
/** The wallets of an earlier opening of this ledger. */
const walletsOf = (url: string): Promise<Wallet[]> =>
  asOwner(url, async (owner) => {
    await owner.query("set singil.mid = '*'")
    const { rows } = await owner.query<Wallet>(
      "select owner_id as id, mid from ledger_accounts where owner_kind = 'wallet' and kind = 'available' order by id",
    )
    return rows
  })
function newWallets(count: number): Wallet[] {
  const merchants = Array.from({ length: 100 }, () => MerchantId.parse(newCode('M')))
  return Array.from({ length: count }, (_, nth) => ({
    id: WalletId.parse(newId()),
    mid: merchants[nth % merchants.length]!,
  }))
}

/** This many wallets of a hundred merchants, each with a million pesos; or those that the ledger already has. */
export async function openLedger(url: string, wallets: number) {
  const database = openDatabase(url, 10, silent)
  const parts = {
    database,
    clock: systemClock,
    secrets: createSecrets('a secret of the benchmarks, which is long enough'),
    ports: collectPorts([]),
    config: { publicUrl: 'http://localhost' },
  }
  const kept = await walletsOf(url)
  const all = kept.length > 0 ? kept : newWallets(wallets)
  const available = all.map(({ id }) => accounts.wallet(id, 'available'))
  const midOf = (wallet: number) => all[wallet]!.mid
  // The product remembers accounts by their names, and this process has several databases.
  const gateway = accounts.provider(`receivable:${new URL(url).pathname.slice(1)}`)
  const million = centavos(1_000_000_00)
  const fund = (wallet: number): Journal => {
    const about = { mid: midOf(wallet), refers: {}, at: new Date() }
    return journal('topup.done', newId(), about, debit(gateway, million), credit(available[wallet]!, million))
  }
  for (let from = kept.length; from < wallets; from += 250) {
    const journals = Array.from({ length: Math.min(250, wallets - from) }, (_, index) => fund(from + index))
    await unitOfWork(parts, actor, everything('bench'), 'bench.fund', (context) => post(context, journals))
  }
  await asOwner(url, (owner) => owner.query('vacuum analyze'))

  const transfer = (choose: Choose, keyOf: (id: string) => string) => {
    const [from, to] = choose()
    const mid = midOf(from)
    const amount = centavos(100)
    return unitOfWork(parts, actor, { ...everything('bench'), mid }, 'bench.transfer', async (context) => {
      const id = context.newId()
      const about = { mid, refers: { splitId: id }, at: context.now }
      const legs = [debit(available[from]!, amount), credit(available[to]!, amount)]
      await post(context, [journal('split.done', keyOf(id), about, ...legs)])
      context.changed('transfer', id, null, { amount })
      context.emit(moved, { id, mid, amount })
    })
  }
  return {
    run: (callers: number, seconds: number, choose: Choose, keyOf = keyOfSplit): Promise<Reached> =>
      load(callers, seconds, () => transfer(choose, keyOf)),
    /** Posts this many, 32 callers at a time. */
    post: async (count: number, choose: Choose): Promise<void> => {
      for (let done = 0; done < count; done += 32)
        await Promise.all(Array.from({ length: Math.min(32, count - done) }, () => transfer(choose, keyOfSplit)))
    },
    database,
    unit: <T>(work: (context: Context) => Promise<T>): Promise<T> =>
      unitOfWork(parts, actor, everything('bench'), 'bench', work),
    /** Throws with the broken invariants. */
    check: async (): Promise<void> => {
      // Without the timeouts of the product's connections: it reads every entry.
      const rows = await asOwner(url, async (owner) => {
        await owner.query("set singil.mid = '*'")
        return invariants(onConnection(owner))
      })
      const broken = rows.filter((row) => row.bad > 0)
      if (broken.length > 0) throw new Error(`The ledger does not hold: ${broken.map((row) => row.name).join(', ')}`)
    },
    close: () => database.close(),
  }
}
