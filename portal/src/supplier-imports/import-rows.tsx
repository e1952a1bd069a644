/** The rows of a sheet of suppliers, with their cells to correct. */
import { notifications } from '@mantine/notifications'
import {
  fixImportCell,
  getImport,
  importColumns,
  type ImportColumn,
  type ImportRow,
  importRowLabels,
  type ImportRowStatus,
  listImports,
  removeImportRow,
  searchImportRows,
} from '@singil/contract/supplier-imports'
import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useChange } from '../kit/queries.ts'
import { SheetPart } from '../kit/sheet-part.tsx'
import type { RowsWanted } from '../kit/sheet-rows.tsx'
import { Status } from '../kit/status.tsx'

const looks = {
  INVALID: { tone: 'pending', icon: TriangleAlert },
  VALID: { tone: 'transit', icon: CircleCheck },
  FIXED: { tone: 'transit', icon: CircleCheck },
  SAVED: { tone: 'paid', icon: CircleCheck },
  REMOVED: { tone: 'expired', icon: Ban },
} as const satisfies Record<ImportRowStatus, object>
const wide: Partial<Readonly<Record<ImportColumn, number>>> = {
  companyName: 1.7,
  tin: 1.7,
  address: 1.7,
  zip: 0.6,
  vat: 0.8,
  atc: 0.8,
  email: 1.6,
  bank: 1.4,
  accountNumber: 1.3,
  accountName: 1.6,
}
const columns = importColumns.map(({ key, title }) => ({ key, title, share: wide[key] ?? 1 }))
const refreshes = [searchImportRows, getImport, listImports]

export function ImportRows({
  id,
  search,
  statuses,
  isPhone,
  empty,
}: RowsWanted<ImportRowStatus> & { readonly id: string }) {
  const fix = useChange(fixImportCell, { refreshes })
  const remove = useChange(removeImportRow, {
    refreshes,
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  return (
    <SheetPart<typeof searchImportRows, ImportRow, ImportColumn>
      endpoint={searchImportRows}
      requestFrom={(from) => ({ params: { id }, body: { ...(search && { search }), statuses: [...statuses], from } })}
      columns={columns}
      least={132}
      isPhone={isPhone}
      shown={(row, removal) => {
        const isOpen = row.status !== 'SAVED' && row.status !== 'REMOVED'
        return {
          state: <Status word={importRowLabels[row.status]} {...looks[row.status]} />,
          cells: row.cells,
          errors: row.errors,
          note: null,
          isOpen,
          action: row.supplierId ? (
            <Link to="/portal/suppliers/{-$supplierId}" params={{ supplierId: row.supplierId }} search={{}}>
              Open
            </Link>
          ) : isOpen ? (
            removal
          ) : null,
        }
      }}
      sayRemoved={({ cells }) => `${cells.companyName || 'This supplier'} will not be saved with this sheet.`}
      onRemove={(rowId, onSuccess) => remove.mutate({ params: { id: rowId }, body: {} }, { onSuccess })}
      removing={remove}
      onFix={(rowId, column, value) => fix.mutate({ params: { id: rowId }, body: { column, value } })}
      fixing={fix}
      empty={empty}
    />
  )
}
