/** How customers reach the store: its QR code, its page, and the print files; and what keeps them from paying there. */
import { Button, SegmentedControl } from '@mantine/core'
import { downloadPlainStoreQr, downloadStoreQr, getStorefront, type Store } from '@singil/contract/catalogue/stores'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { formatError, useAsk, useDownload, useMay } from '../../kit/call/index.ts'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Skeleton, Stack } from '../../kit/layout/index.ts'
import { StoreFindings } from './store-findings.tsx'
import classes from './stores.module.css'

interface StoreCodeProps {
  readonly store: Store
  readonly onEdit: (() => void) | null
}

export function StoreCode({ store, onEdit }: StoreCodeProps) {
  const front = useAsk(getStorefront, { params: { storeId: store.storeId } })
  if (front.error && !front.data) return <Failure error={front.error} onRetry={() => void front.refetch()} />
  if (!front.data) return <Skeleton lines={6} />
  const { url, qrImage, status, findings } = front.data
  return (
    <Stack gap={3} align="start">
      <StoreFindings status={status} findings={findings} onEdit={onEdit} />
      <QrImage src={qrImage} sizePx={200} label={`QR code of ${store.storeName}`} />
      <div className={classes['link']}>
        <Copy value={url} label="link of the store's page">
          {url.replace(/^https?:\/\//, '')}
        </Copy>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<ExternalLink size={14} aria-hidden />}
      >
        Open the page
      </Button>
      <PrintFiles store={store} />
    </Stack>
  )
}

const formats = [
  { value: 'pdf', label: 'PDF to print' },
  { value: 'png', label: 'PNG to share' },
] as const
type Format = (typeof formats)[number]['value']

function PrintFiles({ store }: { store: Store }) {
  const [format, setFormat] = useState<Format>('pdf')
  const mayDownload = useMay(downloadStoreQr.permission)
  const poster = useDownload(downloadStoreQr, `${store.storeName} poster.${format}`)
  const plain = useDownload(downloadPlainStoreQr, `${store.storeName} QR.${format}`)
  const error = poster.error ?? plain.error
  if (!mayDownload) return null
  const file = { body: { storeId: store.storeId, format } }
  const icon = <Download size={14} aria-hidden />
  return (
    <Stack gap={2} align="start">
      <SegmentedControl
        size="xs"
        aria-label="Format of the files"
        data={[...formats]}
        value={format}
        onChange={setFormat}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          size="compact-sm"
          loading={poster.isPending}
          leftSection={icon}
          onClick={() => poster.mutate(file)}
        >
          Poster
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          loading={plain.isPending}
          leftSection={icon}
          onClick={() => plain.mutate(file)}
        >
          QR code
        </Button>
      </div>
      {error ? (
        <p role="alert" className={classes['refusal']}>
          {formatError(error)}
        </p>
      ) : null}
    </Stack>
  )
}
