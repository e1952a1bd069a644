import { Button } from '@mantine/core'
import { nextOf, type Reported } from '@singil/contract/payments/fulfilment'
import { useState } from 'react'
import type { ShownPayment } from '../transactions/index.ts'
import { actions, ReportDialog } from './report-dialog.tsx'

/** The next steps of a paid order. */
export default function ReportOne({ detail }: ShownPayment) {
  const [open, setOpen] = useState<Reported | null>(null)
  return (
    <>
      {nextOf(detail).map((state) => (
        <Button key={state} variant="default" onClick={() => setOpen(state)}>
          {actions[state]}
        </Button>
      ))}
      {open ? <ReportDialog state={open} rows={[detail]} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
