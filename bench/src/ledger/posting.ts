/** The product's ledger, as the features use it: each transfer is a unit of work that posts a journal, with an audit line and an event. */
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { event } from '@singil/contract/kit/event'
import { centavos } from '@singil/contract/kit/money'
import { createSecrets, newCode, newId, systemClock } from '@singil/server/src/kit/base/index.ts'
import { onConnection, openDatabase } from '@singil/server/src/kit/database/index.ts'
import { everything, systemActor, unitOfWork } from '@singil/server/src/kit/work/index.ts'
import { accounts, credit, debit, invariants, type Journal, journal, post } from '@singil/server/src/ledger/index.ts'
import * as z from 'zod'
import { load, type Reached } from '../kit/load.ts'
import type { Choose } from './choose.ts'
import { asOwner } from './databases.ts'

const silent = { warn: () => {}, info: () => {}, error: () => {} } as never
const actor = systemActor('bench')
const moved = event({ id: 'bench.moved', payload: z.object({ id: z.string(), mid: z.string(), amount: z.int() }) })

/** This many wallets of a hundred merchants, each with a million pesos. */
export async function openLedger(url: string, wallets: number) {
  const database = openDatabase(url, 10, silent)
  const parts = {
    database,
    clock: systemClock,
    secrets: createSecrets('a secret of the benchmarks, which is long enough'),
    config: { publicUrl: 'http://localhost' },
  }
  const merchants = Array.from({ length: 100 }, () => MerchantId.parse(newCode('M')))
  const midOf = (wallet: number) => merchants[wallet % merchants.length]!
  const available = Array.from({ length: wallets }, () => accounts.wallet(WalletId.parse(newId()), 'available'))
  const gateway = accounts.provider('receivable:bench')
  const million = centavos(1_000_000_00)
  const fund = (wallet: number): Journal => {
    const about = { mid: midOf(wallet), refers: {}, at: new Date() }
    return journal('topup.done', newId(), about, debit(gateway, million), credit(available[wallet]!, million))
  }
  for (let from = 0; from < wallets; from += 250) {
    const journals = Array.from({ length: Math.min(250, wallets - from) }, (_, index) => fund(from + index))
    await unitOfWork(parts, actor, everything('bench'), 'bench.fund', (context) => post(context, journals))
  }
  await asOwner(url, (owner) => owner.query('vacuum analyze'))

  const transfer = (choose: Choose) => {
    const [from, to] = choose()
    const mid = midOf(from)
    const amount = centavos(100)
    return unitOfWork(parts, actor, { ...everything('bench'), mid }, 'bench.transfer', async (context) => {
      const id = context.newId()
      const about = { mid, refers: { splitId: id }, at: context.now }
      const legs = [debit(available[from]!, amount), credit(available[to]!, amount)]
      await post(context, [journal('split.done', `split.done:${id}`, about, ...legs)])
      context.changed('transfer', id, null, { amount })
      context.emit(moved, { id, mid, amount })
    })
  }
  return {
    run: (callers: number, seconds: number, choose: Choose): Promise<Reached> =>
      load(callers, seconds, () => transfer(choose)),
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
