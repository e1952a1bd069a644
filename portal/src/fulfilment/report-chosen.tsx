import { Button } from '@mantine/core'
import { nextOf, Reported } from '@singil/contract/fulfilment'
import { useState } from 'react'
import type { ChosenPayments } from '../transactions/index.ts'
import { actions, ReportDialog } from './report-dialog.tsx'

/** What can be reported about the chosen payments; each button says about how many of them. */
export default function ReportChosen({ rows, onClear }: ChosenPayments) {
  // The rows as they were when the dialog opened: a live message may change them before it closes.
  const [open, setOpen] = useState<{ readonly state: Reported; readonly rows: ChosenPayments['rows'] } | null>(null)
  const ready = (state: Reported) => rows.filter((row) => nextOf(row).includes(state))
  return (
    <>
      {Reported.options.map((state) => {
        const those = ready(state)
        return those.length > 0 ? (
          <Button key={state} variant="default" size="compact-sm" onClick={() => setOpen({ state, rows: those })}>
            {actions[state]}
            {those.length < rows.length ? ` (${those.length} of ${rows.length})` : ''}
          </Button>
        ) : null
      })}
      {open ? <ReportDialog {...open} onClose={() => setOpen(null)} onDone={onClear} /> : null}
    </>
  )
}
