/** One sheet of suppliers: its rows with their errors, and the button that saves those without. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import {
  getImport,
  listImports,
  saveImport,
  searchImportRows,
  type SupplierImport,
} from '@singil/contract/tax/supplier-imports'
import { listSuppliers } from '@singil/contract/tax/suppliers'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Confirm } from '../../kit/feedback/index.ts'
import { Funnel, RowsOfSheet } from '../../kit/sheet/index.ts'
import { SheetPage } from '../../foundation/sheets/index.ts'
import { importRows } from './import-rows.tsx'
const suppliersOf = (count: number) => formatCount(count, 'supplier')

export const ImportPage = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <SheetPage
    endpoint={getImport}
    id={id}
    title="Suppliers from a sheet"
    headOf={(sheet) => sheet}
    all="All sheets"
    actions={(imported) => <Save of={imported} />}
    onClose={onClose}
  >
    {({ rows, counts }) => (
      <>
        <Funnel
          steps={[
            ['Uploaded', rows],
            ['With errors', counts.INVALID],
            ['Valid', counts.VALID],
            ['Corrected', counts.FIXED],
            ['Saved', counts.SAVED],
            ['Removed', counts.REMOVED],
          ]}
        />
        <RowsOfSheet of={importRows} id={id} counts={counts} mayFix />
      </>
    )}
  </SheetPage>
)

function Save({ of: { Id: id, counts } }: { of: SupplierImport }) {
  const [isAsked, setAsked] = useState(false)
  const save = useChange(saveImport, {
    refreshes: [getImport, searchImportRows, listImports, listSuppliers],
    showsMessage: true,
    onDone: () => setAsked(false),
  })
  const ready = counts.VALID + counts.FIXED
  if (ready + counts.INVALID === 0) return null
  return (
    <>
      <Button disabled={ready === 0} onClick={() => setAsked(true)}>
        Save {suppliersOf(ready)}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={`Save ${suppliersOf(ready)}?`}
        action="Save them"
        isBusy={save.isPending}
        error={save.error ? formatError(save.error) : undefined}
        onClose={() => setAsked(false)}
        onConfirm={() => save.mutate({ params: { id }, body: {} })}
      >
        <p>
          Each is saved once, and its bank is asked for the name of the account holder.{' '}
          {counts.INVALID > 0 ? `The ${formatNumber(counts.INVALID)} with errors stay here to be corrected.` : ''}
        </p>
      </Confirm>
    </>
  )
}
