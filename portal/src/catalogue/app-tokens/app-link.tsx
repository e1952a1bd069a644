/** The link of an app, to copy into it, and as a QR code. */
import { Modal } from '@mantine/core'
import { type AppToken, getAppTokenQr } from '@singil/contract/catalogue/app-tokens'
import { Copy, QrImage } from '../../kit/values/index.ts'
import { Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './app-tokens.module.css'

export function AppLink({ app, onClose }: { app: AppToken; onClose: () => void }) {
  const qr = useAsk(getAppTokenQr, { params: { id: app.id } }, { staleTimeMs: 3_600_000 })
  return (
    <Modal opened onClose={onClose} title={app.label} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes['link']}>
        <p className="muted">The link opens the payment page of this store. Give it, or the token, to the app.</p>
        <div className={classes['url']}>
          <Copy value={app.url} label="link of the app">
            {app.url.replace(/^https?:\/\//, '')}
          </Copy>
        </div>
        {qr.data ? (
          <QrImage
            svg={qr.data.svg}
            sizePx={200}
            label={`QR code of ${app.label}`}
            fileName={`singil-${app.label.replaceAll(/[^\w-]+/g, '-')}`}
          />
        ) : qr.error ? (
          <Failure error={qr.error} onRetry={() => void qr.refetch()} />
        ) : (
          <Skeleton lines={7} />
        )}
        <Facts of={[['Token', <Copy key="token" value={app.id} label="token" />]]} />
      </div>
    </Modal>
  )
}
