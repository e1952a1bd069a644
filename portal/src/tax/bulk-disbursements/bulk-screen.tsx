/** The bulk disbursements of a merchant, and the upload of another one; an open one has a page of its own. */
import { formatNumber } from '@singil/contract/kit/count'
import { Button, NativeSelect } from '@mantine/core'
import {
  bulkColumns,
  type BulkSummary,
  listBulks,
  maxBulkRows,
  uploadBulk,
} from '@singil/contract/tax/bulk-disbursements'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Amount } from '../../kit/values/index.ts'
import { type Column, createdColumn } from '../../kit/list/index.ts'
import { useMid } from '../../kit/call/index.ts'
import { SheetDialog, SheetScreen } from '../../foundation/sheets/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
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

export default function BulkScreen() {
  return (
    <SheetScreen
      path="/portal/bulk-disbursements/{-$bulkId}"
      list={listBulks}
      title="Bulk disbursements"
      search={{ label: 'Search bulk disbursements', none: 'No bulk disbursement like this' }}
      upload={uploadBulk}
      action="Upload a sheet"
      template="bulk-disbursement.csv"
      links={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/portal/disbursements/{-$disbursementId}" params={{ disbursementId: undefined }} {...props} />
          )}
        >
          All disbursements
        </Button>
      }
      columns={columns}
      card={cardOf}
      empty={{
        title: 'No bulk disbursement yet',
        text: 'Pay many suppliers at once: fill in the template, upload it, correct what is marked, and confirm the totals once.',
      }}
      dialogOf={(onClose, onDone) => <UploadDialog onClose={onClose} onDone={onDone} />}
      pageOf={(id, onClose) => <BulkPage id={id} onClose={onClose} />}
    />
  )
}

function UploadDialog({ onClose, onDone }: { onClose: () => void; onDone: (bulk: BulkSummary) => void }) {
  const wallets = useWallets(useMid()).data?.filter(({ balance }) => balance !== null)
  const [chosen, setChosen] = useState('')
  const walletId = wallets?.find((wallet) => wallet.walletId === chosen)?.walletId ?? wallets?.[0]?.walletId
  return (
    <SheetDialog
      title="Pay suppliers from a sheet"
      endpoint={uploadBulk}
      name={{
        label: 'Name',
        description: 'For example Farms, December.',
        missing: 'Name it, then choose its file.',
      }}
      requestOf={(name) => (walletId === undefined ? undefined : { body: { walletId, name } })}
      failure="The sheet was not uploaded."
      refreshes={[listBulks]}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="muted">
        The headings are {titles.join(', ')}, or others that you match with them. At most {formatNumber(maxBulkRows)}{' '}
        rows. An empty tax code is the usual one of the supplier; NONE withholds nothing. Nothing is paid before you
        confirm.
      </p>
      {wallets && wallets.length > 1 ? (
        <NativeSelect
          label="From"
          data={wallets.map((wallet) => ({ value: wallet.walletId, label: wallet.walletName }))}
          value={walletId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
    </SheetDialog>
  )
}
