/** One sheet of suppliers: its rows with their errors, and the button that saves those without. */
import { formatCount, formatNumber } from '@singil/contract/kit/count'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  getImport,
  importRowLabels,
  ImportRowStatus,
  listImports,
  saveImport,
  searchImportRows,
  type SupplierImport,
} from '@singil/contract/tax/supplier-imports'
import { listSuppliers } from '@singil/contract/tax/suppliers'
import { useState } from 'react'
import { formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { Confirm, Pending } from '../../kit/feedback/index.ts'
import { Page, Stack } from '../../kit/layout/index.ts'
import { Funnel, SheetRows } from '../../kit/sheet/index.ts'
import { ImportRows } from './import-rows.tsx'
const suppliersOf = (count: number) => formatCount(count, 'supplier')

export function ImportPage({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAsk(getImport, { params: { id } }, { staleTimeMs: 1_000 })
  const imported = answer.data
  return (
    <Page
      title={imported?.name ?? 'Suppliers from a sheet'}
      count={imported ? formatNumber(imported.rows) : undefined}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            All sheets
          </Button>
          {imported ? <Save of={imported} /> : null}
        </>
      }
    >
      {imported ? <Opened of={imported} /> : <Pending of={answer} lines={12} />}
    </Page>
  )
}

function Save({ of: { Id: id, counts } }: { of: SupplierImport }) {
  const [isAsked, setAsked] = useState(false)
  const save = useChange(saveImport, {
    refreshes: [getImport, searchImportRows, listImports, listSuppliers],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      setAsked(false)
    },
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

const Opened = ({ of }: { of: SupplierImport }) => (
  <Stack>
    <Funnel
      steps={[
        ['Uploaded', of.rows],
        ['With errors', of.counts.INVALID],
        ['Valid', of.counts.VALID],
        ['Corrected', of.counts.FIXED],
        ['Saved', of.counts.SAVED],
        ['Removed', of.counts.REMOVED],
      ]}
    />
    <SheetRows
      statuses={ImportRowStatus.options}
      labels={importRowLabels}
      counts={of.counts}
      faulty={['INVALID']}
      mayFix
      rowsOf={(wanted) => <ImportRows id={of.Id} {...wanted} />}
    />
  </Stack>
)
