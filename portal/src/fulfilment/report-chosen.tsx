import { Button } from '@mantine/core'
import { nextOf, Reported } from '@singil/contract/fulfilment'
import { useState } from 'react'
import type { ChosenPayments } from '../transactions/index.ts'
import { actions, ReportDialog } from './report-dialog.tsx'

/** What can be reported about the chosen payments; each button says about how many of them. */
export default function ReportChosen({ rows, onClear }: ChosenPayments) {
  const [open, setOpen] = useState<Reported | null>(null)
  const ready = (state: Reported) => rows.filter((row) => nextOf(row).includes(state))
  return (
    <>
      {Reported.options.map((state) => {
        const { length } = ready(state)
        return length > 0 ? (
          <Button key={state} variant="default" size="compact-sm" onClick={() => setOpen(state)}>
            {actions[state]}
            {length < rows.length ? ` (${length} of ${rows.length})` : ''}
          </Button>
        ) : null
      })}
      {open ? <ReportDialog state={open} rows={ready(open)} onClose={() => setOpen(null)} onDone={onClear} /> : null}
    </>
  )
}
