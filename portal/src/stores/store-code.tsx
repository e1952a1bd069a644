/** How customers reach the store: its page, and the print files with its QR code. */
import { Button } from '@mantine/core'
import {
  checkVerified,
  downloadPlainStoreQr,
  downloadStoreQr,
  problemsOfStores,
  type Store,
} from '@singil/contract/stores'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { sayError } from '../kit/call-error.ts'
import { Copy } from '../kit/copy.tsx'
import { useAsk } from '../kit/queries.ts'
import { useDownload } from '../kit/save-file.ts'
import { useMay } from '../kit/session.ts'
import { Status } from '../kit/status.tsx'
import classes from './stores.module.css'

export function StoreCode({ store }: { store: Store }) {
  const url = `${location.origin}/merchant_qr/${store.storeId}`
  const mayDownload = useMay(downloadStoreQr.permission)
  const poster = useDownload(downloadStoreQr, `${store.storeName} poster.pdf`)
  const plain = useDownload(downloadPlainStoreQr, `${store.storeName} QR.pdf`)
  const check = useAsk(checkVerified, { params: { storeId: store.storeId } }, { staleTimeMs: 300_000 })
  const body = { storeId: store.storeId }
  const error = poster.error ?? plain.error
  return (
    <div className={classes['code']}>
      <div className={classes['link']}>
        <Copy value={url} label="link of the store's page">
          {url.replace(/^https?:\/\//, '')}
        </Copy>
      </div>
      <div className={classes['buttons']}>
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
        {mayDownload ? (
          <>
            <Button
              variant="default"
              size="compact-sm"
              loading={poster.isPending}
              leftSection={<Download size={14} aria-hidden />}
              onClick={() => poster.mutate({ body })}
            >
              Poster
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              loading={plain.isPending}
              leftSection={<Download size={14} aria-hidden />}
              onClick={() => plain.mutate({ body })}
            >
              QR code
            </Button>
          </>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className={classes['refusal']}>
          {sayError(error)}
        </p>
      ) : null}
      {check.data ? (
        check.data.status === 'VERIFIED' ? (
          <Status word="Customers may pay by scanning" tone="paid" icon={CircleCheck} />
        ) : (
          <>
            <Status word="Not verified" tone="pending" icon={Clock} />
            <p className="muted">{problemsOfStores.notVerified.message}</p>
          </>
        )
      ) : null}
    </div>
  )
}
