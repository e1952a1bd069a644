/** Opens the part of Financials that the address names: ?tab=wallet|bankAccounts|card&type=withdraw&walletId=… */
import { Navigate, useSearch } from '@tanstack/react-router'
import { addressOfTab, financialsTabs } from '../wallets/index.ts'

/** The views of the wallet by type of transaction; withdrawals without a type. */
const views: Readonly<Record<string, string>> = {
  withdraw: 'withdrawals',
  auto_settlement: 'settlements',
  entries: 'entries',
}

export default function FinancialsScreen() {
  const { tab, type, walletId, mid } = useSearch({ strict: false })
  const open = financialsTabs.find((one) => one === tab) ?? 'wallet'
  if (open !== 'wallet') return <Navigate to={addressOfTab[open]} search={{ mid }} replace />
  const view = views[type ?? 'withdraw'] ?? views['withdraw']
  return <Navigate to={addressOfTab.wallet} search={{ mid, wallet: walletId, view }} replace />
}
