/** The tabs of Financials: wallet, bank accounts and card, each a screen of its own. */
import { may } from '@singil/contract/kit/permission'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../kit/call/index.ts'
import { TabBar } from '../../kit/layout/index.ts'

export const financialsTabs = ['wallet', 'bankAccounts', 'card'] as const
export type FinancialsTab = (typeof financialsTabs)[number]

export const addressOfTab = {
  wallet: '/portal/wallet',
  bankAccounts: '/portal/bank-accounts/{-$accountId}',
  card: '/portal/card',
} as const satisfies Record<FinancialsTab, string>
const labels: Readonly<Record<FinancialsTab, string>> = {
  wallet: 'Biz Wallet',
  bankAccounts: 'Enrolled Bank Accounts',
  card: 'Card',
}

export function FinancialsTabs({ open }: { open: FinancialsTab }) {
  const isVisible = {
    wallet: useMay(may('BIZ_WALLET', 'view')),
    bankAccounts: useMay(may('BANK_ACCOUNTS', 'view')),
    card: useMay(may('CARD', 'view')),
  }
  const shown = financialsTabs.filter((tab) => isVisible[tab])
  if (shown.length < 2) return null
  return (
    <TabBar label="Financials" open={open}>
      {shown.map((tab) => (
        <Link
          key={tab}
          to={addressOfTab[tab]}
          search={(before) => ({ mid: before.mid })}
          aria-current={tab === open ? 'page' : undefined}
          data-open={tab === open}
        >
          {labels[tab]}
        </Link>
      ))}
    </TabBar>
  )
}
