/** Asks for a file of what a list shows. Hidden from users who may not download it. */
import { Button } from '@mantine/core'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../kit/call/index.ts'
import type { ExportRequest, AskingEndpoint } from './asking.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

export function ExportButton<E extends AskingEndpoint>(asking: ExportRequest<E>) {
  const mayDownload = useMay(asking.endpoint.permission)
  const [isOpen, setOpen] = useState(false)
  if (!mayDownload) return null
  return (
    <>
      <Button
        {...(asking.label === undefined
          ? { variant: 'default', leftSection: <Download size={16} aria-hidden /> }
          : { variant: 'subtle', size: 'compact-sm' })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {asking.label ?? 'Export'}
      </Button>
      {isOpen ? (
        <Suspense>
          <ExportDialog {...(asking as unknown as ExportRequest<AskingEndpoint>)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
