/** Merchants for tests of money that moves between them. */
import type { WalletId } from '@singil/contract/kit/id'
import type { Context, Invariant } from '../../src/kit/work/index.ts'
import { balancesOf, invariants } from '../../src/foundation/ledger/index.ts'
import { createMerchant } from '../../src/catalogue/merchants/index.ts'
import { walletInvariants } from '../../src/wallets/wallets/index.ts'
import type { Desk } from './desk.ts'

const house = {
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
  settings: {},
}

export const newHouse = (desk: Pick<Desk, 'unit'>, legalName = 'Kape ni Lolo') =>
  desk.unit((context) => createMerchant(context, { ...house, legalName }))

/** The available, clearing, reserve and held balances of a wallet. */
export async function standing(
  desk: Pick<Desk, 'unit'>,
  { walletId }: { readonly walletId: WalletId },
): Promise<number[]> {
  const of = (await desk.unit(({ tx }) => balancesOf(tx, [walletId]))).get(walletId)!
  return [of.available.balance, of.clearing.balance, of.reserve.balance, of.held.balance]
}

type Check = (reader: Pick<Context, 'tx'>) => Promise<readonly Invariant[]>
/** The broken invariants of the ledger, the wallets and the given features. */
export const broken = (desk: Pick<Desk, 'unit'>, ...checks: readonly Check[]) =>
  desk.unit(async (context) => {
    const rows = [...(await invariants(context.tx)), ...(await walletInvariants(context))]
    for (const check of checks) rows.push(...(await check(context)))
    return rows.filter((row) => row.bad > 0)
  })
