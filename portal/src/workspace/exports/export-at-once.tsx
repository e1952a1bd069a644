/** Asks for a file whose days are known, in one of these formats. Hidden from users who may not download it. */
import { Button } from '@mantine/core'
import { type ExportFormat, listExports } from '@singil/contract/workspace/exports'
import Download from 'lucide-react/icons/download'
import { Failure } from '../../kit/feedback/index.ts'
import { useChange, useMay } from '../../kit/call/index.ts'
import type { AskingEndpoint } from './asking.ts'
import { showTray } from './tray.ts'
import { Group } from '../../kit/layout/index.ts'

interface ExportAtOnceProps {
  readonly endpoint: AskingEndpoint
  readonly mid: string
  readonly filters: object
  readonly from: string
  readonly to: string
  readonly formats: readonly ExportFormat[]
}

export function ExportAtOnce({ endpoint, mid, filters, from, to, formats }: ExportAtOnceProps) {
  const mayDownload = useMay(endpoint.permission)
  const ask = useChange(endpoint, { mid, refreshes: [listExports], onDone: () => showTray(true) })
  if (!mayDownload) return null
  const send = (format: ExportFormat) => {
    const body: object = { ...filters, from, to, format }
    ask.mutate({ body })
  }
  return (
    <>
      <Group above={3}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="default"
            size="xs"
            leftSection={<Download size={14} aria-hidden />}
            loading={ask.isPending}
            onClick={() => send(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
      {ask.error ? <Failure error={ask.error} /> : null}
    </>
  )
}
