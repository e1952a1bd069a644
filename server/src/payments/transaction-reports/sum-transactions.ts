/** The sums of the portal's list under its filters. */
import { centavos } from '@singil/contract/kit/money'
import { may } from '@singil/contract/kit/permission'
import type * as contract from '@singil/contract/payments/transactions'
import type { Handler } from '../../kit/work/index.ts'
import { filterOf } from './search-transactions.ts'
import { searchRows, sumRows, type Sums } from './search-store.ts'
import type { TransactionRecord } from '../transactions/index.ts'

const mayOpenWallet = may('BIZ_WALLET', 'view')
const maxRows = 10_000
/** A text is compared row by row, so fewer rows are summed. */
const maxFound = 1_000

export const sumTransactions: Handler<typeof contract.sumTransactions> = async ({ tx, scope, actor }, { body }) => {
  const filter = filterOf(body)
  const [most, sums] =
    body.text === ''
      ? [maxRows, await sumRows(tx, scope, filter, maxRows)]
      : [maxFound, sumsOf(await searchRows(tx, scope, filter, null, maxFound))]
  // The net of all payments is the wallet's balance, so it needs the wallet's permission.
  const net = actor.may?.(mayOpenWallet) === true ? sums.net : null
  return { ...sums, net, isMore: sums.count >= most }
}

function sumsOf(rows: readonly TransactionRecord[]): Sums {
  const paid = rows.filter((row) => row.paid_at !== null)
  const total = (some: readonly TransactionRecord[], of: (row: TransactionRecord) => number) =>
    centavos(some.reduce((sum, row) => sum + of(row), 0))
  return {
    count: rows.length,
    asked: total(rows, (row) => row.amount),
    paid: total(paid, (row) => row.amount),
    refunded: total(paid, (row) => row.refunded),
    net: total(paid, (row) => row.net - row.refunded),
  }
}
