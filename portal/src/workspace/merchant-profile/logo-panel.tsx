/** The merchant's logo: shown, uploaded, replaced and removed. */
import { Button } from '@mantine/core'
import { getProfile } from '@singil/contract/workspace/merchant-profile'
import { getMerchant, removeMerchantLogo, texts, uploadMerchantLogo } from '@singil/contract/catalogue/merchants'
import { useState } from 'react'
import { RemoveFile, Upload } from '../../foundation/files/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { announce, useAsk, useMay } from '../../kit/call/index.ts'
import { MerchantMark } from '../../catalogue/merchants/index.ts'
import classes from './profile.module.css'

const refreshes = [getMerchant, getProfile] as const
const say = (_: unknown, message: string) => announce(message)

export function LogoPanel({ mid }: { mid: string }) {
  const merchant = useAsk(getMerchant, { params: { merchantId: mid } })
  const mayChange = useMay(uploadMerchantLogo.permission)
  const [isRemoving, setRemoving] = useState(false)
  if (merchant.error && !merchant.data)
    return <Failure error={merchant.error} onRetry={() => void merchant.refetch()} />
  if (!merchant.data) return <Skeleton lines={3} />
  const { fileName, legalName } = merchant.data
  return (
    <div className={classes['logoPanel']}>
      <Card title="Logo">
        <div className={classes['logo']}>
          <MerchantMark name={legalName} fileName={fileName} sizePx={64} />
          <p>
            {fileName === null
              ? 'Customers see your initials until you upload a logo.'
              : 'Customers see it on your pay pages, and you at the top of the portal.'}
          </p>
          {fileName !== null && mayChange ? (
            <Button variant="default" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          ) : null}
        </div>
        {mayChange ? (
          <Upload
            endpoint={uploadMerchantLogo}
            request={{ body: {} }}
            label="Logo"
            action={fileName === null ? 'Upload a logo' : 'Replace the logo'}
            failure={texts.logoFailed}
            refreshes={refreshes}
            onDone={say}
          />
        ) : null}
      </Card>
      {isRemoving && fileName !== null ? (
        <RemoveFile
          endpoint={removeMerchantLogo}
          request={{ body: { fileName } }}
          refreshes={refreshes}
          title="Remove the logo?"
          action="Remove the logo"
          onClose={() => setRemoving(false)}
        >
          <p>Your pay pages and the portal show your initials from then on.</p>
        </RemoveFile>
      ) : null}
    </div>
  )
}
