/** The bulk disbursements of a merchant, and the upload of another one; an open one has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import {
  bulkColumns,
  type BulkSummary,
  listBulks,
  maxBulkRows,
  uploadBulk,
} from '@singil/contract/tax/bulk-disbursements'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { SheetUpload } from '../../foundation/files/index.ts'
import { Amount } from '../../kit/values/index.ts'
import { type Column, createdColumn, ListBar, ListScreen, useList, useOpened } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { saveFile, useMay, useMid } from '../../kit/call/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import classes from './bulk-disbursements.module.css'
import { BulkPage } from './bulk-page.tsx'
import { BulkStatus } from './bulk-status.tsx'
const columns: readonly Column<BulkSummary>[] = [
  { key: 'name', title: 'Name', least: 12, isPinned: true, cell: (row) => <b>{row.name}</b> },
  { key: 'state', title: 'State', width: '12rem', isPinned: true, cell: (row) => <BulkStatus of={row} /> },
  {
    key: 'payments',
    title: 'Payments',
    width: '7rem',
    align: 'end',
    leaves: 2,
    cell: (row) => formatNumber(row.totals.payments),
  },
  {
    key: 'errors',
    title: 'With errors',
    width: '7rem',
    align: 'end',
    leaves: 3,
    cell: (row) => formatNumber(row.counts.INVALID + row.counts.FAILED),
  },
  {
    key: 'net',
    title: 'Suppliers receive',
    width: '10rem',
    align: 'end',
    leaves: 1,
    cell: (row) => <Amount of={row.totals.net} />,
  },
  { key: 'by', title: 'Uploaded by', width: '10rem', leaves: 4, cell: (row) => row.uploadedBy },
  createdColumn(),
]
const cardOf = (row: BulkSummary) => ({
  lead: row.name,
  trail: <Amount of={row.totals.net} />,
  under: `${formatNumber(row.totals.payments)} payments · ${row.uploadedBy}`,
  aside: <BulkStatus of={row} />,
})

const titles = bulkColumns.map(({ title }) => title)
const template = `\uFEFF${titles.join(',')}\r\n`
const saveTemplate = () => saveFile('bulk-disbursement.csv', new Blob([template], { type: 'text/csv' }))

const path = '/portal/bulk-disbursements/{-$bulkId}'

export default function BulkScreen() {
  const { openId, close } = useOpened(path, true)
  return openId ? <BulkPage key={openId} id={openId} onClose={close} /> : <Bulks />
}

function Bulks() {
  const mayUpload = useMay(uploadBulk.permission)
  const [isUploading, setUploading] = useState(false)
  const list = useList({
    path,
    isOpenedAlone: true,
    filters: ['q'],
    list: listBulks,
    request: ({ q }) => ({ query: q ? { search: q } : {} }),
    sort: '-createdAt',
  })
  const upload = mayUpload ? (
    <Button leftSection={<FileUp size={16} aria-hidden />} onClick={() => setUploading(true)}>
      Upload a sheet
    </Button>
  ) : null
  return (
    <ListScreen
      of={list}
      title="Bulk disbursements"
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to="/portal/disbursements/{-$disbursementId}" params={{ disbursementId: undefined }} {...props} />
            )}
          >
            All disbursements
          </Button>
          <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={saveTemplate}>
            Template
          </Button>
          {upload}
        </>
      }
      bar={<ListBar of={list} search={{ label: 'Search bulk disbursements', placeholder: 'Name' }} />}
      columns={columns}
      card={cardOf}
      rowKey={({ Id }) => Id}
      none="No bulk disbursement like this"
      empty={
        <Empty title="No bulk disbursement yet" action={upload}>
          Pay many suppliers at once: fill in the template, upload it, correct what is marked, and confirm the totals
          once.
        </Empty>
      }
    >
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} onDone={list.open} /> : null}
    </ListScreen>
  )
}

function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const wallets = useWallets(useMid()).data?.filter(({ balance }) => balance !== null)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const walletId = wallets?.find((wallet) => wallet.walletId === chosen)?.walletId ?? wallets?.[0]?.walletId
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title="Pay suppliers from a sheet"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes['dialog']}>
        <p className="muted">
          The first row names the columns: {titles.join(', ')}, or others that you match with them. At most{' '}
          {formatNumber(maxBulkRows)} rows. An empty tax code is the usual one of the supplier; NONE withholds nothing.
          Nothing is paid before you confirm.
        </p>
        {wallets && wallets.length > 1 ? (
          <NativeSelect
            label="From"
            data={wallets.map((wallet) => ({ value: wallet.walletId, label: wallet.walletName }))}
            value={walletId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        ) : null}
        <TextInput
          label="Name"
          description="For example Farms, December."
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {name.trim() === '' || walletId === undefined ? (
          <p className="muted">Name it, then choose its file.</p>
        ) : (
          <SheetUpload
            endpoint={uploadBulk}
            request={{ body: { walletId, name: name.trim() } }}
            failure="The sheet was not uploaded."
            refreshes={[listBulks]}
            onDone={({ Id }) => onDone(Id)}
          />
        )}
      </div>
    </Modal>
  )
}
