/** The apps of customers that open a store's payment page. Each has a link of its own, which can be revoked. */
import { Button } from '@mantine/core'
import { addAppToken, type AppToken, listAppTokens, revokeAppToken } from '@singil/contract/catalogue/app-tokens'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import { AddApp } from './add-app.tsx'
import { AppLink } from './app-link.tsx'
import classes from './app-tokens.module.css'
import { RevokeApp } from './revoke-app.tsx'

type Open = { readonly what: 'add' } | { readonly what: 'link' | 'revoke'; readonly app: AppToken }

export default function AppTokensPanel({ storeId }: { storeId: string }) {
  const [open, setOpen] = useState<Open | null>(null)
  const mayAdd = useMay(addAppToken.permission)
  const mayRevoke = useMay(revokeAppToken.permission)
  const apps = useAsk(listAppTokens, { params: { storeId } }, { staleTimeMs: 0 })
  if (apps.error && !apps.data) return <Failure error={apps.error} onRetry={() => void apps.refetch()} />
  if (!apps.data) return <Skeleton lines={3} />
  const close = () => setOpen(null)
  return (
    <div className={classes['panel']}>
      <p className="muted">
        {apps.data.length === 0
          ? 'Let an app that your customers use, such as your own or a super-app, show this store and open its payment page. Each app gets a link of its own.'
          : 'These apps show the store and open its payment page.'}
      </p>
      {apps.data.length > 0 ? (
        <ul className={classes['apps']} aria-label="Customer apps">
          {apps.data.map((app) => (
            <li key={app.id}>
              <span className={classes['name']}>{app.label}</span>
              <span className={classes['about']}>
                Added <When at={app.createdAt} as="day" /> by {app.createdBy} ·{' '}
                {app.lastUsedOn ? (
                  <>
                    last used <When at={app.lastUsedOn} />
                  </>
                ) : (
                  'not used yet'
                )}
              </span>
              <span className={classes['actions']}>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<QrCode size={14} aria-hidden />}
                  aria-label={`Link and QR code of ${app.label}`}
                  onClick={() => setOpen({ what: 'link', app })}
                >
                  Link and QR code
                </Button>
                {mayRevoke ? (
                  <Button
                    variant="default"
                    size="compact-sm"
                    color="red"
                    aria-label={`Revoke ${app.label}`}
                    onClick={() => setOpen({ what: 'revoke', app })}
                  >
                    Revoke
                  </Button>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayAdd ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setOpen({ what: 'add' })}
        >
          Add an app
        </Button>
      ) : null}
      {open?.what === 'add' ? (
        <AddApp storeId={storeId} onClose={close} onAdded={(app) => setOpen({ what: 'link', app })} />
      ) : null}
      {open?.what === 'link' ? <AppLink app={open.app} onClose={close} /> : null}
      {open?.what === 'revoke' ? <RevokeApp app={open.app} onClose={close} /> : null}
    </div>
  )
}
