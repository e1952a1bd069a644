import { type Centavos, sum } from '@singil/contract/kit/money'
import type * as contract from '@singil/contract/wallets/wallets'
import type { Context, Handler } from '../../kit/work/index.ts'
import { balancesOf, lockWallet } from '../../foundation/ledger/index.ts'
import * as clearing from './clearing-store.ts'
import { findWallet } from './find-wallet.ts'
import * as holds from './hold-store.ts'
import * as reserve from './reserve-store.ts'
import type { WalletRow } from './store.ts'
import { shown, totalOf } from './wallet.ts'

const countOf = (rows: readonly { count: number }[]): number => rows.reduce((count, row) => count + row.count, 0)

const amountOf = (rows: readonly { amount: Centavos }[]): Centavos => sum(rows.map((row) => row.amount))

export const getWallet: Handler<typeof contract.getWallet> = async (context, { params: { walletId } }) => {
  const row = await findWallet(context, walletId)
  const { balances, unsettled, unreleased, active } = await consistentBalances(context, row)
  return {
    ...shown(row, balances),
    balance: totalOf(balances),
    available: { amount: balances.available.balance, count: balances.available.entries },
    clearing: {
      amount: balances.clearing.balance,
      count: countOf(unsettled),
      days: unsettled.map(({ settles_on, amount, count }) => ({ settlesOn: settles_on, amount, count })),
    },
    reserve: {
      amount: balances.reserve.balance,
      count: countOf(unreleased),
      days: unreleased.map(({ releases_on, amount, count }) => ({ releasesOn: releases_on, amount, count })),
    },
    held: { amount: balances.held.balance, count: countOf(active), reasons: active },
  }
}

const attempts = 3

/**
 * Consistent balances and their components. These are several reads, so money may move in between; if they do not add up they are read
 * again, and finally with the wallet locked.
 */
async function consistentBalances(context: Context, { id, mid }: WalletRow) {
  const { tx } = context
  for (let attempt = 1; ; attempt += 1) {
    if (attempt > attempts) await lockWallet(context, id, mid)
    const balances = (await balancesOf(tx, [id])).get(id)!
    const unsettled = await clearing.unsettledByDay(tx, id)
    const unreleased = await reserve.unreleasedByDay(tx, id)
    const active = await holds.activeByReason(tx, id)
    const isOfOneInstant =
      amountOf(unsettled) === balances.clearing.balance &&
      amountOf(unreleased) === balances.reserve.balance &&
      amountOf(active) === balances.held.balance
    if (isOfOneInstant || attempt > attempts) return { balances, unsettled, unreleased, active }
  }
}
