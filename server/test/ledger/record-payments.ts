/** Paid transactions as the wallets record them, without the transactions themselves. */
import { holidaysFrom } from '../../src/foundation/bank-calendar/index.ts'
import { manilaDay } from '../../src/kit/base/index.ts'
import type { Context } from '../../src/kit/work/index.ts'
import { bookPayments, insertPayments, type Payment } from '../../src/wallets/wallets/index.ts'

export async function recordPayments(
  context: Context,
  payments: readonly Payment[],
  isFromSuspense = false,
): Promise<void> {
  const first = payments.map(({ paidAt }) => manilaDay(paidAt)).toSorted()[0]!
  await insertPayments(context, payments, await holidaysFrom(context.tx, first))
  await bookPayments(context, payments, isFromSuspense)
}
