/** A web store as it is edited: its parts at the left, the preview at the right, and what publishing would change above both. */
import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { updateWebStore, type WebStore, type WebStoreContent } from '@singil/contract/selling/web-stores'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useCallback, useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { Copy, Status } from '../../kit/values/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { BannerPanel } from './banner-panel.tsx'
import { CataloguePanel } from './catalogue-panel.tsx'
import { DeleteWebStore } from './delete-web-store.tsx'
import { Preview } from './preview.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { SocialPanel } from './social-panel.tsx'
import { useSaveWebStore } from './use-save-web-store.ts'
import classes from './web-stores.module.css'

/** The content as text, whatever the order of its fields. */
const textOf = (content: WebStoreContent): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

export function Editor({ shop }: { shop: WebStore }) {
  const mayChange = useMay(updateWebStore.permission)
  const [typed, setTyped] = useState<Partial<WebStoreContent>>({})
  const [asking, setAsking] = useState<'publish' | 'unpublish' | null>(null)
  /** On a phone one of the two is shown. */
  const [view, setView] = useState('edit')
  const publishing = useSaveWebStore(updateWebStore, () => setAsking(null))
  const onType = useCallback((part: Partial<WebStoreContent>) => setTyped((before) => ({ ...before, ...part })), [])
  const { webStoreId: id, version, draft, unpublished, isPublished, url } = shop
  const shown: WebStoreContent = { ...draft, ...typed, bannerPhoto: draft.bannerPhoto }
  const isChanged = textOf(shown) !== textOf(draft)
  const hasNews = !isPublished || unpublished.length > 0
  return (
    <>
      <div className={classes['head']}>
        {isPublished ? (
          <Status word="Published" tone="paid" icon={CircleCheck} />
        ) : (
          <Status word="Draft" tone="pending" icon={CircleDashed} />
        )}
        {isPublished ? (
          <>
            <Copy value={url} label="the link of the shop">
              {url.replace(/^https?:\/\//, '')}
            </Copy>
            <Anchor href={url} target="_blank" rel="noreferrer">
              Open the shop
            </Anchor>
          </>
        ) : (
          <span>Customers see the shop once it is published.</span>
        )}
        {mayChange ? (
          <div className={classes['actions']}>
            {isPublished ? (
              <Button variant="default" onClick={() => setAsking('unpublish')}>
                Take offline
              </Button>
            ) : null}
            <Button disabled={!hasNews || isChanged} onClick={() => setAsking('publish')}>
              Publish
            </Button>
          </div>
        ) : null}
        {isChanged ? (
          <p>Save what you typed before you publish.</p>
        ) : isPublished && unpublished.length > 0 ? (
          <p>Not published yet: {unpublished.join(', ')}.</p>
        ) : null}
      </div>
      <SegmentedControl
        className={classes['views']}
        fullWidth
        aria-label="View"
        value={view}
        data={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
        onChange={setView}
      />
      <div className={classes['columns']} data-view={view}>
        <div className={classes['parts']}>
          <ShopPanel shop={shop} mayChange={mayChange} onType={onType} />
          <BannerPanel shop={shop} mayChange={mayChange} />
          <CataloguePanel shop={shop} mayChange={mayChange} onType={onType} />
          <SocialPanel shop={shop} mayChange={mayChange} onType={onType} />
          <DeleteWebStore shop={shop} />
        </div>
        <Preview storeId={shop.storeId} content={shown} />
      </div>
      <Confirm
        isOpen={asking !== null}
        title={asking === 'unpublish' ? 'Take the shop offline?' : 'Publish the shop?'}
        action={asking === 'unpublish' ? 'Take the shop offline' : 'Publish the shop'}
        isDanger={asking === 'unpublish'}
        isBusy={publishing.isPending}
        error={publishing.error}
        onClose={() => {
          publishing.reset()
          setAsking(null)
        }}
        onConfirm={() => asking && publishing.mutate({ params: { id }, body: { updateType: asking, version } })}
      >
        <p>
          {asking === 'unpublish'
            ? 'Customers can no longer open it. Orders that were placed can still be paid.'
            : isPublished
              ? `Customers see at once: ${unpublished.join(', ')}.`
              : `Customers can order at ${url.replace(/^https?:\/\//, '')} at once.`}
        </p>
      </Confirm>
    </>
  )
}
