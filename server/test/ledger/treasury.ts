/** Merchants with money in their wallets, for tests of payouts. */
import type { ChannelCode } from '@singil/contract/catalogue/channels'
import type { MerchantId, WalletId } from '@singil/contract/kit/id'
import { centavos } from '@singil/contract/kit/money'
import { expect } from 'vitest'
import {
  accounts,
  balanceOf,
  balancesOf,
  credit,
  debit,
  invariants,
  journal,
  post,
} from '../../src/foundation/ledger/index.ts'
import { newId } from '../../src/kit/base/index.ts'
import { topups } from '../../src/payouts/topups/index.ts'
import { ensureWallet, walletInvariants } from '../../src/wallets/wallets/index.ts'
import { disbursements } from '../../src/tax/disbursements/index.ts'
import { payouts } from '../../src/payouts/payouts/index.ts'
import { openMarket } from '../merchants/market.ts'

export interface Purse {
  readonly mid: MerchantId
  readonly walletId: WalletId
}
export const gcash = 'gc' as ChannelCode

export async function openTreasury(size = 16) {
  const market = await openMarket(size)
  const { asSystem: unit } = market
  return {
    market,
    unit,
    at: market.at,
    /** A merchant with this many centavos available. */
    purse: async (amount: number): Promise<Purse> => {
      const purse = await market.newMerchant()
      await unit(async (context) => {
        await ensureWallet(context, purse)
        const about = { mid: purse.mid, refers: {}, at: context.now }
        const available = accounts.wallet(purse.walletId, 'available')
        const legs = [debit(accounts.provider('adjustment'), centavos(amount)), credit(available, centavos(amount))]
        if (amount > 0) await post(context, [journal('adjustment.posted', newId(), about, ...legs)])
      })
      return purse
    },
    /** The available and the held balance. */
    balances: async ({ walletId }: Purse) => {
      const of = (await unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
      return [of.available.balance, of.held.balance]
    },
    ofProvider: (kind: Parameters<typeof accounts.provider>[0]) =>
      unit(({ tx }) => balanceOf(tx, accounts.provider(kind))),
    /** Fails if an invariant of the ledger, the wallets or the features that move their money is broken. */
    allHold: async () => {
      const rows = await unit(async (context) => [
        ...(await invariants(context.tx)),
        ...(await walletInvariants(context)),
        ...(await payouts.invariants!(context)),
        ...(await disbursements.invariants!(context)),
        ...(await topups.invariants!(context)),
      ])
      expect(rows.filter((row) => row.bad > 0)).toEqual([])
    },
    close: market.close,
  }
}
export type Treasury = Awaited<ReturnType<typeof openTreasury>>
