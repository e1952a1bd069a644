/** The tax codes: what each is for, its rate and what follows. Staff ask for changes; a second person decides. */
import { Button } from '@mantine/core'
import { payeeLabels } from '@singil/contract/tax/suppliers'
import { askTaxCode, listTaxCodes, type TaxCode } from '@singil/contract/tax/tax-codes'
import Plus from 'lucide-react/icons/plus'
import { useAdding } from '../../kit/form/index.ts'
import { type Column, ListBar, ListScreen, useList } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { CodeDialog } from './code-dialog.tsx'
import { CodePanel } from './code-panel.tsx'
import { formatNext, formatRate, shownTerms } from './format-code.ts'

const columns: readonly Column<TaxCode>[] = [
  {
    key: 'atc',
    title: 'Code',
    width: '6rem',
    isPinned: true,
    sortsBy: 'atc',
    cell: ({ atc }) => <b className="figures">{atc}</b>,
  },
  {
    key: 'rate',
    title: 'Rate',
    width: '6rem',
    align: 'end',
    isPinned: true,
    cell: (row) => formatRate(shownTerms(row)),
  },
  { key: 'nature', title: 'Paid for', least: 16, cell: (row) => shownTerms(row).nature },
  { key: 'payee', title: 'Payee', width: '8rem', leaves: 2, cell: ({ payee }) => payeeLabels[payee] },
  { key: 'next', title: 'To come', width: '12rem', leaves: 1, cell: (row) => formatNext(row) ?? '–' },
]
const cardOf = (row: TaxCode) => ({
  lead: row.atc,
  trail: <span className="figures">{formatRate(shownTerms(row))}</span>,
  under: [shownTerms(row).nature, formatNext(row)].filter(Boolean).join(' · '),
})

export default function TaxCodesScreen() {
  const mayAsk = useMay(askTaxCode.permission)
  const [isAdding, setAdding] = useAdding()
  const list = useList({
    path: '/portal/tax-codes/{-$atc}',
    filters: ['q'],
    list: listTaxCodes,
    request: ({ q }) => ({ query: q ? { search: q.slice(0, 60) } : {} }),
    sort: 'atc',
  })
  return (
    <ListScreen
      of={list}
      title="Tax codes"
      actions={
        mayAsk ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Add a tax code
          </Button>
        ) : null
      }
      bar={<ListBar of={list} search={{ label: 'Search tax codes', placeholder: 'Code or what is paid for' }} />}
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.atc}
      none="No tax code like this"
      empty={<Empty title="No tax codes">Codes by which tax is withheld from suppliers appear here.</Empty>}
      detail={(atc) => <CodePanel atc={atc} rows={list.rows} onClose={list.close} />}
    >
      {isAdding ? <CodeDialog onClose={() => setAdding(false)} /> : null}
    </ListScreen>
  )
}
