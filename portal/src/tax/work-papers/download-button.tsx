/** A button that downloads a file. */
import { Button } from '@mantine/core'
import type { Endpoint, Request } from '@singil/contract/kit/endpoint'
import Download from 'lucide-react/icons/download'
import { formatError, useDownload } from '../../kit/call/index.ts'

interface DownloadProps<E extends Endpoint> {
  readonly endpoint: E
  readonly request: Request<E>
  readonly label: string
}
export function DownloadButton<E extends Endpoint>({ endpoint, request, label }: DownloadProps<E>) {
  const form = useDownload(endpoint)
  return (
    <>
      <Button
        variant="default"
        loading={form.isPending}
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => form.mutate(request)}
      >
        {label}
      </Button>
      {form.error ? <p role="alert">{formatError(form.error)}</p> : null}
    </>
  )
}
