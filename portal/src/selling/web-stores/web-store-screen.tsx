/** The web stores of a merchant: one is edited at a time, with its preview. */
import { Button, NativeSelect } from '@mantine/core'
import { createWebStore, listWebStores } from '@singil/contract/selling/web-stores'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useFilters } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { CreateWebStore } from './create-web-store.tsx'
import { Editor } from './editor.tsx'

export default function WebStoreScreen() {
  const { values, set } = useFilters(['shop'])
  const shops = useAsk(listWebStores, {}, { staleTimeMs: 0 })
  const mayCreate = useMay(createWebStore.permission)
  const [isCreating, setCreating] = useState(false)
  const named = shops.data?.find(({ webStoreLink }) => webStoreLink === values.shop)
  // A shop that was just created is not listed yet: another one in its place would take what is typed.
  const isComing = values.shop !== undefined && !named && shops.isFetching
  const shop = isComing ? undefined : (named ?? shops.data?.[0])
  const create = mayCreate ? (
    <Button
      variant={shop ? 'default' : 'filled'}
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      New web store
    </Button>
  ) : null
  const choice =
    shops.data && shops.data.length > 1 && shop ? (
      <NativeSelect
        aria-label="Web store"
        rightSection={<ChevronsUpDown size={14} aria-hidden />}
        rightSectionPointerEvents="none"
        value={shop.webStoreLink}
        data={shops.data.map(({ webStoreLink, draft }) => ({ value: webStoreLink, label: draft.webStoreName }))}
        onChange={(event) => set({ shop: event.currentTarget.value })}
      />
    ) : null
  return (
    <Page
      title="Web Store"
      actions={
        <>
          {choice}
          {shop ? create : null}
        </>
      }
    >
      {shops.error && !shops.data ? (
        <Failure error={shops.error} onRetry={() => void shops.refetch()} />
      ) : !shops.data || isComing ? (
        <Skeleton lines={10} />
      ) : shop ? (
        <Editor key={shop.webStoreId} shop={shop} />
      ) : (
        <Empty title="No web store yet" action={create}>
          A web store shows the items of one of your stores to customers, who pay as at your counter. It starts with all
          items of the store.
        </Empty>
      )}
      {isCreating ? (
        <CreateWebStore
          onClose={() => setCreating(false)}
          onCreated={({ webStoreLink }) => {
            setCreating(false)
            set({ shop: webStoreLink })
          }}
        />
      ) : null}
    </Page>
  )
}
