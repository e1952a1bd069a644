/** The sheets of suppliers that were uploaded, and the upload of another one; an open one has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, Modal } from '@mantine/core'
import {
  importColumns,
  listImports,
  maxImportRows,
  type SupplierImport,
  uploadImport,
} from '@singil/contract/tax/supplier-imports'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { SheetUpload } from '../../foundation/files/index.ts'
import { type Column, createdColumn, ListScreen, useList, useOpened } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { saveFile } from '../../kit/call/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import { ImportPage } from './import-page.tsx'
import { ImportStatus } from './import-status.tsx'
import classes from './supplier-imports.module.css'
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

const titles = importColumns.map(({ title }) => title)
const template = `\uFEFF${titles.join(',')}\r\n`
const saveTemplate = () => saveFile('suppliers.csv', new Blob([template], { type: 'text/csv' }))

const path = '/portal/supplier-imports/{-$importId}'

export default function ImportsScreen() {
  const { openId, close } = useOpened(path, true)
  return openId ? <ImportPage key={openId} id={openId} onClose={close} /> : <Imports />
}

function Imports() {
  const [isUploading, setUploading] = useState(false)
  const list = useList({
    path,
    isOpenedAlone: true,
    filters: [],
    list: listImports,
    request: () => ({}),
    sort: '-createdAt',
  })
  const upload = (
    <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
      Upload a sheet
    </Button>
  )
  return (
    <ListScreen
      of={list}
      title="Suppliers from a sheet"
      label="Imports of suppliers"
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
      columns={columns}
      card={cardOf}
      rowKey={({ Id }) => Id}
      empty={
        <Empty title="No sheet was uploaded yet" action={upload}>
          Save many suppliers at once: fill in the template, upload it, and correct what is marked.
        </Empty>
      }
    >
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} onDone={list.open} /> : null}
    </ListScreen>
  )
}

const UploadDialog = ({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) => (
  <Modal opened size="lg" onClose={onClose} title="Suppliers from a sheet" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Stack>
      <p className={`muted ${classes['how']}`}>
        Use the columns of the template, in any order, or match yours with them; at most {formatNumber(maxImportRows)}{' '}
        rows. Write a bank by its name, short name or BIC. An empty tax code withholds nothing. No supplier is saved
        before you have seen the rows.
      </p>
      <SheetUpload
        endpoint={uploadImport}
        request={{ body: {} }}
        failure="The sheet was not uploaded."
        refreshes={[listImports]}
        onDone={({ Id }) => onDone(Id)}
      />
    </Stack>
  </Modal>
)
