/** Simple transfers for the ledger's own tests: into a wallet from a gateway, and out of the available balance. */
import type { WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import { newId } from '../../src/kit/base/index.ts'
import { accounts, balancesOf, credit, debit, invariants, journal } from '../../src/foundation/ledger/index.ts'
import { type Desk, merchantsOfWallets } from './desk.ts'

export const gateway = accounts.provider('receivable:sandbox')
export const about = (walletId: WalletId) => ({
  mid: merchantsOfWallets.get(walletId) ?? null,
  refers: {},
  at: new Date('2026-11-20T02:00:00Z'),
})

export const fund = (walletId: WalletId, amount: number, key = newId()) => {
  const available = accounts.wallet(walletId, 'available')
  return journal(
    'topup.done',
    key,
    about(walletId),
    debit(gateway, centavos(amount)),
    credit(available, centavos(amount)),
  )
}
export const spend = (walletId: WalletId, amount: number, key = newId()) => {
  const [available, held] = [accounts.wallet(walletId, 'available'), accounts.wallet(walletId, 'held')]
  return journal(
    'refund.asked',
    key,
    about(walletId),
    debit(available, centavos(amount)),
    credit(held, centavos(amount)),
  )
}

export const availableOf = (desk: Desk, walletId: WalletId) =>
  desk.unit(async ({ tx }) => (await balancesOf(tx, [walletId])).get(walletId)!.available.balance)
/** Every invariant of the ledger holds. */
export const assertLedgerHolds = async (desk: Desk): Promise<void> =>
  expect((await desk.unit(({ tx }) => invariants(tx))).filter((row) => row.bad > 0)).toEqual([])
