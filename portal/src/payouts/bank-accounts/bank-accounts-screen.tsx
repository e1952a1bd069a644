/** The bank accounts of a merchant as cards, favourites first; the open one with its details. */
import { Button } from '@mantine/core'
import { enrolBankAccount, enrolledPageSize, listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/form/index.ts'
import { Detail } from '../../kit/layout/index.ts'
import { FilterRow, ListScreen, SearchField, searchOf, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay, useMid } from '../../kit/call/index.ts'
import { FinancialsTabs } from '../../wallets/wallets/index.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'

export default function BankAccountsScreen() {
  const mid = useMid() ?? ''
  const mayAdd = useMay(enrolBankAccount.permission)
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: '/portal/bank-accounts/{-$accountId}',
    filters: ['q'],
    list: listBankAccounts,
    request: (values) => ({ query: searchOf(values) }),
    limit: enrolledPageSize,
    isEnabled: mid !== '',
  })
  const { rows, first, openId, open, close } = list
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add bank account
    </Button>
  ) : null
  return (
    <ListScreen
      of={{ ...list, openId: rows && openId }}
      title="Enrolled Bank Accounts"
      actions={add}
      tabs={<FinancialsTabs open="bankAccounts" />}
      bar={
        <FilterRow label="Filters">
          <SearchField
            label="Search bank accounts"
            placeholder="Name, bank or last digits"
            value={list.values.q ?? ''}
            onChange={(q) => list.set({ q: q || undefined })}
          />
        </FilterRow>
      }
      rowsAs={(accounts) => <AccountCards accounts={accounts} openId={openId} onOpen={open} />}
      none="No bank account like this"
      empty={
        <Empty title="No bank account yet" action={add}>
          Withdrawals go to bank accounts and e-wallets that are enrolled here. A new one can take a small amount at
          once, and any amount a day later.
        </Empty>
      }
      detail={(id) => {
        const opened = rows?.find(({ Id }) => Id === id)
        return opened && first ? (
          <AccountPanel account={opened} removal={first.removal} onClose={close} />
        ) : (
          <Detail title="Bank account" onClose={close}>
            <Empty title="There is no such bank account." />
          </Detail>
        )
      }}
    >
      {isAdding ? <AccountForm onClose={() => setAdding(false)} onSaved={open} /> : null}
    </ListScreen>
  )
}
