/** The tax codes: what each is for, its rate and what follows. Staff ask for changes; a second person decides. */
import { Button } from '@mantine/core'
import { payeeLabels } from '@singil/contract/tax/suppliers'
import { askTaxCode, listTaxCodes, type TaxCode } from '@singil/contract/tax/tax-codes'
import { useNavigate, useParams } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useCallback } from 'react'
import { useAdding } from '../../kit/adding.ts'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { useFilters } from '../../kit/filters.tsx'
import { NoneFound } from '../../kit/list-filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { SearchRow } from '../../kit/search-row.tsx'
import { useMay } from '../../kit/session.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodePanel } from './code-panel.tsx'
import { sayNext, sayRate, shownTerms } from './say-code.ts'

const columns: readonly Column<TaxCode>[] = [
  {
    key: 'atc',
    title: 'Code',
    width: '6rem',
    isPinned: true,
    sortsBy: 'atc',
    cell: ({ atc }) => <b className="figures">{atc}</b>,
  },
  { key: 'rate', title: 'Rate', width: '6rem', align: 'end', isPinned: true, cell: (row) => sayRate(shownTerms(row)) },
  { key: 'nature', title: 'Paid for', least: 16, cell: (row) => shownTerms(row).nature },
  { key: 'payee', title: 'Payee', width: '8rem', leaves: 2, cell: ({ payee }) => payeeLabels[payee] },
  { key: 'next', title: 'To come', width: '12rem', leaves: 1, cell: (row) => sayNext(row) ?? '–' },
]
const cardOf = (row: TaxCode) => ({
  lead: row.atc,
  trail: <span className="figures">{sayRate(shownTerms(row))}</span>,
  under: [shownTerms(row).nature, sayNext(row)].filter(Boolean).join(' · '),
})

export default function TaxCodesScreen() {
  const { atc } = useParams({ strict: false })
  const navigate = useNavigate()
  const mayAsk = useMay(askTaxCode.permission)
  const [isAdding, setAdding] = useAdding()
  const { values, set } = useFilters(['q'])
  const sorting = useSorting(listTaxCodes, 'atc')
  const query = values.q ? { search: values.q.slice(0, 60) } : {}
  const list = usePages(listTaxCodes, { query }, { limit: 50, sort: sorting.sort })
  const rows = list.data?.pages.flatMap(({ result }) => result)
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  const open = (next: string | undefined) =>
    void navigate({ to: '/portal/tax-codes/{-$atc}', params: { atc: next }, search: ({ q }) => ({ q }) })
  return (
    <Page
      title="Tax codes"
      count={list.data?.pages[0]?.pagination.rowCount.toLocaleString('en-PH')}
      actions={
        mayAsk ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add a tax code
          </Button>
        ) : null
      }
      isFilling
      toolbar={
        <SearchRow label="Search tax codes" placeholder="Code or what is paid for" value={values.q} onChange={search} />
      }
    >
      <WithDetail
        list={
          <DataGrid
            {...stateOf(list)}
            label="Tax codes"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            rows={rows}
            rowKey={(row) => row.atc}
            openKey={atc}
            onOpen={(row) => open(row.atc)}
            onClose={() => open(undefined)}
            empty={
              values.q ? (
                <NoneFound title="No tax code like this" onClear={() => set({ q: undefined })} />
              ) : (
                <Empty title="No tax codes">Codes by which tax is withheld from suppliers appear here.</Empty>
              )
            }
          />
        }
        detail={atc ? <CodePanel key={atc} atc={atc} rows={rows} onClose={() => open(undefined)} /> : null}
      />
      {isAdding ? <CodeDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  )
}
