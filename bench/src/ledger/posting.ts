/** Our own ledger, as the product posts to it: wallets with money, and callers whose postings wait together. */
import { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { onConnection } from '@singil/server/src/kit/connection.ts'
import { openDatabase } from '@singil/server/src/kit/database.ts'
import { newCode, newId } from '@singil/server/src/kit/new-id.ts'
import { accounts, credit, debit, invariants, journal, postTogether } from '@singil/server/src/ledger/index.ts'
import { load, type Reached } from '../kit/load.ts'
import type { Choose } from './choose.ts'
import { asOwner } from './databases.ts'

const silent = { warn: () => {}, info: () => {}, error: () => {} } as never

/** So many wallets of one merchant, each with a million pesos. */
export async function openLedger(url: string, wallets: number) {
  const database = openDatabase(url, 8, silent)
  const together = postTogether(database)
  const mid = MerchantId.parse(newCode('M'))
  const ids = Array.from({ length: wallets }, () => WalletId.parse(newId()))
  const available = ids.map((id) => accounts.wallet(id, 'available'))
  const gateway = accounts.provider('receivable:bench')
  const million = centavos(1_000_000_00)
  await Promise.all(
    available.map((account) => {
      const about = { mid, refers: {}, at: new Date() }
      return together.post(journal('topup.done', newId(), about, debit(gateway, million), credit(account, million)))
    }),
  )
  await asOwner(url, (owner) => owner.query('vacuum analyze'))

  const post = (choose: Choose) => {
    const [from, to] = choose()
    const id = newId()
    const about = { mid, refers: { splitId: id }, at: new Date() }
    const legs = [debit(available[from]!, centavos(100)), credit(available[to]!, centavos(100))]
    return together.post(journal('split.done', `split.done:${id}`, about, ...legs))
  }
  return {
    run: (callers: number, seconds: number, choose: Choose): Promise<Reached> =>
      load(callers, seconds, async () => {
        const outcome = await post(choose)
        if (outcome !== 'posted') throw new Error(`A transfer was ${outcome}`)
      }),
    /** Throws with what does not hold. */
    check: async (): Promise<void> => {
      // Without the limits of time of the product's connections: it reads every entry.
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
