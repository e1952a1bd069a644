import { Button } from '@mantine/core'
import { nextOf, Reported } from '@singil/contract/payments/fulfilment'
import { useState } from 'react'
import type { ChosenPayments } from '../transactions/index.ts'
import { actions, ReportDialog } from './report-dialog.tsx'

/** What can be reported about at least one of the chosen payments. The dialog says about which. */
export default function ReportChosen({ rows, onClear }: ChosenPayments) {
  // The rows as they were when the dialog opened: a live message may change them before it closes.
  const [open, setOpen] = useState<{ readonly state: Reported; readonly rows: ChosenPayments['rows'] } | null>(null)
  const isReady = (state: Reported) => rows.some((row) => nextOf(row).includes(state))
  return (
    <>
      {Reported.options.filter(isReady).map((state) => (
        <Button key={state} variant="default" size="compact-sm" onClick={() => setOpen({ state, rows })}>
          {actions[state]}
        </Button>
      ))}
      {open ? <ReportDialog {...open} isPlanned onClose={() => setOpen(null)} onDone={onClear} /> : null}
    </>
  )
}
