/** The banner across the head of a shop. It is also shown where the link of the shop is shared. */
import { Button } from '@mantine/core'
import { listWebStores, texts, updateWebStore, uploadBanner, type WebStore } from '@singil/contract/selling/web-stores'
import { announce } from '../../kit/call/index.ts'
import { Upload } from '../../foundation/files/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useSaveWebStore } from './use-save-web-store.ts'
import classes from './web-stores.module.css'

export function BannerPanel({ shop, mayChange }: { shop: WebStore; mayChange: boolean }) {
  const { webStoreId, version, draft } = shop
  const save = useSaveWebStore(updateWebStore)
  return (
    <Card title="Banner">
      <div className={classes['banner']}>
        {draft.bannerPhoto ? (
          <img src={draft.bannerPhoto.smallUrl} alt="Banner of the shop" />
        ) : (
          <p>No banner yet. A wide picture of 1600 by 600 pixels fits best.</p>
        )}
        {mayChange ? (
          <Upload
            endpoint={uploadBanner}
            request={{ body: { webStoreId } }}
            label="Banner"
            action={draft.bannerPhoto ? 'Upload another banner' : 'Upload a banner'}
            failure={texts.bannerFailed}
            refreshes={[listWebStores]}
            onDone={(_, message) => announce(message)}
          />
        ) : null}
        {mayChange && draft.bannerPhoto ? (
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() =>
              save.mutate({ params: { id: webStoreId }, body: { updateType: 'data', bannerPhoto: null, version } })
            }
          >
            Remove the banner
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
