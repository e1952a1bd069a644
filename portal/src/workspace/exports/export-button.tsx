/** Asks for a file of what a list shows. Hidden from users who may not download it. */
import { Button } from '@mantine/core'
import type { Export, exportFields, WholeExportFields, wholeExportFields } from '@singil/contract/workspace/exports'
import type { Endpoint } from '@singil/contract/kit/endpoint'
import type { Permission } from '@singil/contract/kit/permission'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import type * as z from 'zod'
import { useMay } from '../../kit/session.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** A call that asks for an export, with the filters of its list. */
export type AskingEndpoint = Endpoint & {
  readonly permission: Permission
  readonly body: z.ZodType<WholeExportFields, z.input<z.ZodObject<typeof wholeExportFields>>>
  readonly answer: z.ZodType<Export>
}
export interface Asking<E extends AskingEndpoint> {
  readonly endpoint: E
  /** What is exported, as in "withdrawals". */
  readonly what: string
  /** The filters of the list, without its days. */
  readonly filters: Omit<z.input<E['body']>, keyof typeof exportFields>
  /** The list has no days: the file has what there is now. */
  readonly isWhole?: true
  /** The days by which the list is filtered. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The text of the button, "Export" without it; a list with several files names the others. */
  readonly label?: string
  /** Files of several kinds to choose from, each with its own call; they go by e-mail. */
  readonly reports?: readonly Report[]
}
export interface Report {
  readonly value: string
  readonly label: string
  readonly says: string
  readonly endpoint: AskingEndpoint
}

export function ExportButton<E extends AskingEndpoint>(asking: Asking<E>) {
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
          <ExportDialog {...(asking as unknown as Asking<AskingEndpoint>)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
