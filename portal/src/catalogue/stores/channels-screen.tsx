import { NativeSelect } from '@mantine/core'
import { listChannels, listStoreChannels, setMaintenance } from '@singil/contract/catalogue/channels'
import { listStores } from '@singil/contract/catalogue/stores'
import { ChannelTable, type ChannelTerms } from '../channels/index.ts'
import { useCallback } from 'react'
import { FilterRow, SearchField, useFilters } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import classes from './stores.module.css'

const title = 'Payment Channels / Rates'

/** Staff without a merchant see the catalogue; everyone else the channels of a store. */
export default function ChannelsScreen() {
  const mid = useMid()
  return mid ? <OfMerchant key={mid} mid={mid} /> : <Catalogue />
}

function Catalogue() {
  const answer = useAsk(listChannels, {})
  const mayMaintain = useMay(setMaintenance.permission)
  return (
    <Page title={title} count={answer.data ? String(answer.data.length) : undefined} toolbar={<ChannelSearch />}>
      <p className={classes['lead']}>Choose a merchant to see its fees and its stores.</p>
      <Terms answer={{ ...answer, data: answer.data?.map((channel) => ({ channel })) }} mayMaintain={mayMaintain} />
    </Page>
  )
}

function OfMerchant({ mid }: { mid: string }) {
  const { values, set } = useFilters(['store'])
  const mayMaintain = useMay(setMaintenance.permission)
  const stores = useAsk(listStores, { params: { merchantId: mid } })
  const chosen = stores.data?.find((store) => store.storeId === values.store) ?? stores.data?.[0]
  const answer = useAsk(
    listStoreChannels,
    { params: { store_id: chosen?.storeId ?? '' } },
    { isEnabled: chosen !== undefined },
  )
  const on = answer.data?.filter((each) => each.enabled).length
  return (
    <Page
      title={title}
      count={on === undefined ? undefined : `${on} of ${answer.data!.length} on`}
      actions={
        stores.data && stores.data.length > 1 ? (
          <NativeSelect
            aria-label="Store"
            value={chosen?.storeId}
            data={stores.data.map((store) => ({ value: store.storeId, label: store.storeName }))}
            onChange={(event) => set({ store: event.currentTarget.value })}
          />
        ) : null
      }
      toolbar={<ChannelSearch />}
    >
      {stores.error ? (
        <Failure error={stores.error} onRetry={() => void stores.refetch()} />
      ) : (
        <Terms answer={answer} mayMaintain={mayMaintain} />
      )}
    </Page>
  )
}

interface TermsProps {
  readonly answer: { readonly data: readonly ChannelTerms[] | undefined; readonly error: unknown; refetch(): unknown }
  readonly mayMaintain: boolean
}

function Terms({ answer, mayMaintain }: TermsProps) {
  const { values } = useFilters(['q'])
  const text = (values.q ?? '').trim().toLowerCase()
  if (answer.data) {
    const found = answer.data.filter(({ channel }) => channel.name.toLowerCase().includes(text))
    if (found.length === 0 && text) return <Empty title="No channel of that name" />
    return <ChannelTable channels={found} mayMaintain={mayMaintain} />
  }
  if (answer.error) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  return <Skeleton lines={14} />
}

function ChannelSearch() {
  const { values, set } = useFilters(['q'])
  const search = useCallback((q: string) => set({ q: q || undefined }), [set])
  return (
    <FilterRow label="Filters">
      <SearchField
        label="Search channels"
        placeholder="GCash, BPI, 7-Eleven"
        value={values.q ?? ''}
        onChange={search}
      />
    </FilterRow>
  )
}
