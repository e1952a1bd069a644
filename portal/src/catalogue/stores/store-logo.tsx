/** The logo of a store: customers see it instead of the merchant's. */
import { Button } from '@mantine/core'
import { fillPath } from '@singil/contract/kit/endpoint'
import {
  getStoreImage,
  listStores,
  removeStoreLogo,
  type Store,
  storeLogo,
  texts,
  uploadStoreLogo,
} from '@singil/contract/catalogue/stores'
import { useState } from 'react'
import { RemoveFile, Upload } from '../../foundation/files/index.ts'
import { announce, useMay } from '../../kit/call/index.ts'
import { Stack } from '../../kit/layout/index.ts'
import classes from './stores.module.css'

const refreshes = [listStores] as const
const say = (_: unknown, message: string) => announce(message)

export function StoreLogo({ store }: { store: Store }) {
  const mayChange = useMay(uploadStoreLogo.permission)
  const [isRemoving, setRemoving] = useState(false)
  const { storeId, fileName } = store
  const remove = (
    <Button variant="default" size="compact-sm" onClick={() => setRemoving(true)}>
      Remove
    </Button>
  )
  const upload = (
    <Upload
      endpoint={uploadStoreLogo}
      request={{ body: { storeId } }}
      action={fileName === null ? 'Upload a logo' : 'Replace the logo'}
      label={storeLogo.label}
      failure={texts.logoFailed}
      onDone={say}
      refreshes={refreshes}
    />
  )
  return (
    <Stack gap={2} align="start">
      {fileName === null ? (
        <p className="muted">The store shows the logo of your business until it has one of its own.</p>
      ) : (
        <div className={classes['shown']}>
          <img
            src={`${fillPath(getStoreImage.path, { fileName })}?size=small`}
            alt={storeLogo.label}
            width={48}
            height={48}
          />
          {mayChange ? remove : null}
        </div>
      )}
      {mayChange ? upload : null}
      {isRemoving && fileName !== null ? (
        <RemoveFile
          endpoint={removeStoreLogo}
          request={{ body: { storeId, fileName } }}
          refreshes={refreshes}
          title="Remove the logo of the store?"
          action="Remove the logo"
          onClose={() => setRemoving(false)}
        >
          <p>Its page and its posters show the logo of your business from then on.</p>
        </RemoveFile>
      ) : null}
    </Stack>
  )
}
