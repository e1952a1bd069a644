/** The obligations that keep a user from leaving: money in the merchant's wallets, or a link to a wallet. */
import { centavos, formatPeso, type Centavos, sum } from '@singil/contract/kit/money'
import { balancesOf, type WalletBalances } from '../ledger/index.ts'
import type { FindObligations } from '../recovery/index.ts'
import * as store from './store.ts'

const parts = ['available', 'clearing', 'reserve', 'held'] as const satisfies readonly (keyof WalletBalances)[]

export const walletObligations: FindObligations = async ({ tx }, { username, mid, isLast }) => {
  const said: string[] = []
  const links = await store.linksOf(tx, [username])
  if (links.length > 0) said.push('A wallet is assigned to you. Ask your administrator to assign it to someone else.')
  if (!mid || !isLast) return said
  const wallets = await store.listOf(tx, mid)
  const balances = await balancesOf(
    tx,
    wallets.map(({ id }) => id),
  )
  const amounts = [...balances.values()].flatMap((wallet) => parts.map((part) => wallet[part].balance))
  if (amounts.some((amount) => amount !== 0))
    said.push(`There is ${formatPeso(total(amounts))} in your wallets. Withdraw it first.`)
  return said
}

const total = (amounts: readonly Centavos[]): Centavos => (amounts.length > 0 ? sum(amounts) : centavos(0))
