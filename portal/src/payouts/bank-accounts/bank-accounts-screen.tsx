/** The bank accounts of a merchant as cards, favourites first; the open one with its details. */
import { Button } from '@mantine/core'
import { enrolBankAccount, enrolledPageSize, listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useCallback } from 'react'
import { useAdding } from '../../kit/form/index.ts'
import { Detail, Page, Skeleton, Stack, WithDetail } from '../../kit/layout/index.ts'
import { FilterRow, LoadMore, moreOf, SearchField, useFilters } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useMay, useMid, usePages } from '../../kit/call/index.ts'
import { FinancialsTabs } from '../../wallets/wallets/index.ts'
import { AccountCards } from './account-cards.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountPanel } from './account-panel.tsx'
import classes from './bank-accounts.module.css'

export default function BankAccountsScreen() {
  const mid = useMid() ?? ''
  const { accountId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAdd = useMay(enrolBankAccount.permission)
  const [isAdding, setAdding] = useAdding()
  const { values, set } = useFilters(['q'])
  const query = values.q ? { searchValue: values.q } : {}
  const list = usePages(listBankAccounts, { query }, { limit: enrolledPageSize, isEnabled: mid !== '' })
  const pages = list.data?.pages
  const accounts = pages?.flatMap(({ result }) => result)
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/bank-accounts/{-$accountId}',
      params: { accountId: next },
      search: (before) => ({ ...before, add: undefined }),
    })
  const opened = accounts?.find(({ Id }) => Id === accountId)
  const add = mayAdd ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add bank account
    </Button>
  ) : null
  const searchRow = (
    <Stack gap={3}>
      <FinancialsTabs open="bankAccounts" />
      <FilterRow label="Filters">
        <SearchField
          label="Search bank accounts"
          placeholder="Name, bank or last digits"
          value={values.q ?? ''}
          onChange={search}
        />
      </FilterRow>
    </Stack>
  )
  return (
    <Page
      title="Enrolled Bank Accounts"
      count={pages?.[0] ? String(pages[0].pagination.rowCount) : undefined}
      actions={add}
      toolbar={searchRow}
      isFilling
    >
      <WithDetail
        list={
          <div className={classes['scroller']}>
            {accounts && accounts.length > 0 ? (
              <>
                <AccountCards accounts={accounts} openId={accountId} onOpen={open} />
                <LoadMore {...moreOf(list)} />
              </>
            ) : accounts ? (
              <NoAccounts isSearch={values.q !== undefined} add={add} onClear={() => set({ q: undefined })} />
            ) : list.error ? (
              <Failure error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Skeleton lines={8} />
            )}
          </div>
        }
        detail={
          accountId && accounts && pages?.[0] ? (
            opened ? (
              <AccountPanel
                key={opened.Id}
                account={opened}
                removal={pages[0].removal}
                onClose={() => open(undefined)}
              />
            ) : (
              <Detail title="Bank account" onClose={() => open(undefined)}>
                <Empty title="There is no such bank account." />
              </Detail>
            )
          ) : null
        }
      />
      {isAdding ? <AccountForm onClose={() => setAdding(false)} onSaved={open} /> : null}
    </Page>
  )
}

const NoAccounts = ({ isSearch, add, onClear }: { isSearch: boolean; add: ReactNode; onClear: () => void }) =>
  isSearch ? (
    <Empty
      title="No bank account like this"
      action={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    />
  ) : (
    <Empty title="No bank account yet" action={add}>
      Withdrawals go to bank accounts and e-wallets that are enrolled here. A new one can take a small amount at once,
      and any amount a day later.
    </Empty>
  )
