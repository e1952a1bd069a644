/** Opens the report of a period; it is loaded when it is first asked for. */
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const Report = lazy(() => import('./period-report.tsx'))

interface ReportButtonProps {
  readonly mid: string
  /** The store by which the list is filtered. */
  readonly store: { readonly storeId: string; readonly storeName: string } | undefined
}

export function ReportButton({ mid, store }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Report of a period
      </Button>
      {isOpen ? (
        <Suspense>
          <Report mid={mid} storeId={store?.storeId} storeName={store?.storeName} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
