/** The sheets of suppliers that were uploaded, and the upload of another one; an open one has a page of its own. */
import { Button, Modal } from '@mantine/core'
import {
  importColumns,
  listImports,
  mostImportRows,
  type SupplierImport,
  uploadImport,
} from '@singil/contract/tax/supplier-imports'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { SheetUpload } from '../../foundation/files/index.ts'
import { createdColumn } from '../../kit/columns.tsx'
import type { Column } from '../../kit/data-grid-props.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { stateOf } from '../../kit/load-more.tsx'
import { Empty } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { usePages } from '../../kit/queries.ts'
import { saveFile } from '../../kit/save-file.ts'
import { ImportPage } from './import-page.tsx'
import { ImportStatus } from './import-status.tsx'
import classes from './supplier-imports.module.css'

const number = (count: number) => count.toLocaleString('en-PH')
const columns: readonly Column<SupplierImport>[] = [
  { key: 'name', title: 'File', least: 12, isPinned: true, cell: (row) => <b>{row.name}</b> },
  { key: 'state', title: 'State', width: '10rem', isPinned: true, cell: (row) => <ImportStatus of={row} /> },
  { key: 'rows', title: 'Rows', width: '6rem', align: 'end', leaves: 2, cell: (row) => number(row.rows) },
  { key: 'saved', title: 'Saved', width: '6rem', align: 'end', leaves: 1, cell: (row) => number(row.counts.SAVED) },
  { key: 'by', title: 'Uploaded by', width: '10rem', leaves: 3, cell: (row) => row.uploadedBy },
  createdColumn(),
]
const cardOf = (row: SupplierImport) => ({
  lead: row.name,
  trail: <ImportStatus of={row} />,
  under: `${number(row.counts.SAVED)} of ${number(row.rows)} saved · ${row.uploadedBy}`,
})

const titles = importColumns.map(({ title }) => title)
const template = `\uFEFF${titles.join(',')}\r\n`
const saveTemplate = () => saveFile('suppliers.csv', new Blob([template], { type: 'text/csv' }))

export default function ImportsScreen() {
  const { importId } = useParams({ strict: false })
  const navigate = useNavigate()
  const open = (next: string | undefined) =>
    void navigate({
      to: '/portal/supplier-imports/{-$importId}',
      params: { importId: next },
      search: ({ mid }) => ({ mid }),
    })
  return importId ? (
    <ImportPage key={importId} id={importId} onClose={() => open(undefined)} />
  ) : (
    <Imports onOpen={open} />
  )
}

function Imports({ onOpen }: { onOpen: (id: string) => void }) {
  const [isUploading, setUploading] = useState(false)
  const sorting = useSorting(listImports, '-createdAt')
  const list = usePages(listImports, {}, { limit: 50, sort: sorting.sort })
  const upload = (
    <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
      Upload a sheet
    </Button>
  )
  return (
    <Page
      title="Suppliers from a sheet"
      actions={
        <>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={saveTemplate}>
            Template
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/portal/suppliers/{-$supplierId}" params={{ supplierId: undefined }} {...props} />
            )}
          >
            All suppliers
          </Button>
          {upload}
        </>
      }
      isFilling
    >
      <DataGrid
        {...stateOf(list)}
        label="Imports of suppliers"
        rows={list.data?.pages.flatMap(({ result }) => result)}
        columns={columns}
        card={cardOf}
        sorting={sorting}
        rowKey={({ Id }) => Id}
        onOpen={({ Id }) => onOpen(Id)}
        empty={
          <Empty title="No sheet was uploaded yet" action={upload}>
            Save many suppliers at once: fill in the template, upload it, and correct what is marked.
          </Empty>
        }
      />
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} onDone={onOpen} /> : null}
    </Page>
  )
}

const UploadDialog = ({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) => (
  <Modal opened size="lg" onClose={onClose} title="Suppliers from a sheet" closeButtonProps={{ 'aria-label': 'Close' }}>
    <div className={classes['import']}>
      <p className={`muted ${classes['how']}`}>
        Use the columns of the template, in any order, or match yours with them; at most {number(mostImportRows)} rows.
        Write a bank by its name, short name or BIC. An empty tax code withholds nothing. No supplier is saved before
        you have seen the rows.
      </p>
      <SheetUpload
        endpoint={uploadImport}
        request={{ body: {} }}
        failure="The sheet was not uploaded."
        refreshes={[listImports]}
        onDone={({ Id }) => onDone(Id)}
      />
    </div>
  </Modal>
)
