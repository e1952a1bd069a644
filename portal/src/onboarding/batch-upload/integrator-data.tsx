/** The businesses that were registered from a merchant's batches. */
import { type BatchRow, listIntegratorData } from '@singil/contract/onboarding/batch-upload'
import { type Column, DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'

const columns: readonly Column<BatchRow>[] = [
  { key: 'name', title: 'Business', least: 12, isPinned: true, cell: (row) => row.cells.companyName },
  { key: 'email', title: 'E-mail', width: '14rem', leaves: 2, cell: (row) => row.cells.email },
  { key: 'batch', title: 'Batch', width: '12rem', leaves: 1, cell: (row) => row.batchName },
  {
    key: 'at',
    title: 'Registered',
    width: '12.5rem',
    align: 'end',
    isPinned: true,
    cell: (row) => <When at={row.updatedAt} />,
  },
]
const cardOf = (row: BatchRow) => ({ lead: row.cells.companyName, trail: '', under: row.batchName })

export default function IntegratorData() {
  const grid = usePagedRows(usePages(listIntegratorData, { query: {} }, { limit: 10, sort: '-updatedAt' }))
  return (
    <Card title="Businesses from batches">
      <DataGrid
        label="Businesses from batches"
        isPlain
        columns={columns}
        card={cardOf}
        {...grid}
        rowKey={(row) => row.Id}
        empty={<Empty title="None yet">Businesses that were registered from your batches appear here.</Empty>}
      />
    </Card>
  )
}
