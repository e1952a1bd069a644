/** The daily runs that made money available, each from gross to the credited amount. */
import { listAutoSettlements } from '@singil/contract/wallets/settlements'
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DataGrid, SearchField, useFilters, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { Group } from '../../kit/layout/index.ts'
import { cardOf, columnsOf } from './settlement-columns.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import classes from './settlements.module.css'

const columns = columnsOf({ hasWallets: false, isAllMerchants: false })

export default function Settlements({ walletId }: { walletId: string }) {
  const { values, set } = useFilters(['find'])
  const { settlement } = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, settlement: next }),
      resetScroll: false,
      replace: next === undefined,
    })
  const query = { walletId, ...(values.find ? { searchValue: values.find.slice(0, 40) } : {}) }
  const grid = usePagedRows(usePages(listAutoSettlements, { query }, { limit: 50, sort: '-settledOn' }))
  return (
    <section className={classes['settlements']} aria-label="Auto settlements">
      <Group gap={0} align="stretch" isOneLine>
        <SearchField
          label="Search settlements"
          placeholder="Settlement or request id"
          value={values.find ?? ''}
          onChange={(find) => set({ find: find || undefined })}
        />
      </Group>
      <DataGrid
        label="Auto settlements"
        isPlain
        columns={columns}
        {...grid}
        rowKey={(row) => row.settlementId}
        openKey={settlement}
        onOpen={(row) => open(row.settlementId)}
        card={cardOf}
        empty={
          values.find ? (
            <Empty
              title="No settlement of that id"
              action={
                <Button variant="default" onClick={() => set({ find: undefined })}>
                  See all settlements
                </Button>
              }
            />
          ) : (
            <Empty title="No settlement yet">
              Every banking day, payments that have cleared are settled into this wallet.
            </Empty>
          )
        }
      />
      <SettlementSheet walletId={walletId} settlementId={settlement ?? null} onClose={() => open(undefined)} />
    </section>
  )
}
