/** The sheets of suppliers that were uploaded, and the upload of another one; an open one has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { listImports, maxImportRows, type SupplierImport, uploadImport } from '@singil/contract/tax/supplier-imports'
import { Link } from '@tanstack/react-router'
import { type Column, createdColumn } from '../../kit/list/index.ts'
import { SheetDialog, SheetScreen } from '../../foundation/sheets/index.ts'
import { ImportPage } from './import-page.tsx'
import { ImportStatus } from './import-status.tsx'

const columns: readonly Column<SupplierImport>[] = [
  { key: 'name', title: 'File', least: 12, isPinned: true, cell: (row) => <b>{row.name}</b> },
  { key: 'state', title: 'State', width: '10rem', isPinned: true, cell: (row) => <ImportStatus of={row} /> },
  { key: 'rows', title: 'Rows', width: '6rem', align: 'end', leaves: 2, cell: (row) => formatNumber(row.rows) },
  {
    key: 'saved',
    title: 'Saved',
    width: '6rem',
    align: 'end',
    leaves: 1,
    cell: (row) => formatNumber(row.counts.SAVED),
  },
  { key: 'by', title: 'Uploaded by', width: '10rem', leaves: 3, cell: (row) => row.uploadedBy },
  createdColumn(),
]
const cardOf = (row: SupplierImport) => ({
  lead: row.name,
  trail: <ImportStatus of={row} />,
  under: `${formatNumber(row.counts.SAVED)} of ${formatNumber(row.rows)} saved · ${row.uploadedBy}`,
})

export default function ImportsScreen() {
  return (
    <SheetScreen
      path="/portal/supplier-imports/{-$importId}"
      list={listImports}
      title="Suppliers from a sheet"
      label="Imports of suppliers"
      upload={uploadImport}
      action="Upload a sheet"
      template="suppliers.csv"
      links={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/portal/suppliers/{-$supplierId}" params={{ supplierId: undefined }} {...props} />
          )}
        >
          All suppliers
        </Button>
      }
      columns={columns}
      card={cardOf}
      empty={{
        title: 'No sheet was uploaded yet',
        text: 'Save many suppliers at once: fill in the template, upload it, and correct what is marked.',
      }}
      dialogOf={(onClose, onDone) => (
        <SheetDialog
          title="Suppliers from a sheet"
          endpoint={uploadImport}
          requestOf={() => ({ body: {} })}
          failure="The sheet was not uploaded."
          refreshes={[listImports]}
          onClose={onClose}
          onDone={onDone}
        >
          <p className="muted">
            Use the columns of the template, in any order, or match yours with them; at most{' '}
            {formatNumber(maxImportRows)} rows. Write a bank by its name, short name or BIC. An empty tax code withholds
            nothing. No supplier is saved before you have seen the rows.
          </p>
        </SheetDialog>
      )}
      pageOf={(id, onClose) => <ImportPage id={id} onClose={onClose} />}
    />
  )
}
