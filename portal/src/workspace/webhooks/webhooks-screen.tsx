/** The webhooks of a merchant: the health of its endpoint and every delivery; one of them open with request and answer. */
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  DeliveryState as State,
  deliveryStates,
  getWebhookEndpoint,
  listDeliveries,
  replayFailed,
  sendTestWebhook,
  type WebhookEndpoint,
  type WebhookType,
  webhookTypes,
} from '@singil/contract/workspace/webhooks'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { sayError } from '../../kit/call-error.ts'
import { DataGrid } from '../../kit/data-grid.tsx'
import { DayFilter } from '../../kit/day-filter.tsx'
import { WithDetail } from '../../kit/detail.tsx'
import { ChoiceFilter, ClearFilters, FilterRow, SearchField, useFilters } from '../../kit/filters.tsx'
import { useSorting } from '../../kit/list-sort.ts'
import { moreOf } from '../../kit/load-more.tsx'
import { sayNearDay } from '../../kit/manila.ts'
import { Empty } from '../../kit/notice.tsx'
import { ListTools } from '../../kit/list-tools.tsx'
import { Page } from '../../kit/page.tsx'
import { useAsk, useChange, usePages } from '../../kit/queries.ts'
import { useMid } from '../../kit/selected-merchant.ts'
import { useMay } from '../../kit/session.ts'
import { SettingsTabs } from '../../catalogue/merchants/index.ts'
import { cardOf, columns } from './delivery-columns.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { stateWords } from './delivery-state.tsx'
import { HealthLine } from './health-line.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { typeWords } from './say-webhook.ts'
import { useLiveWebhooks } from './use-live-webhooks.ts'
import classes from './webhooks.module.css'

const pollMs = 20_000
const day = /^\d{4}-\d{2}-\d{2}$/
const isType = (text: string | undefined): text is WebhookType => webhookTypes.some((type) => type === text)
const states = deliveryStates.map((value) => ({ value, label: stateWords[value] }))
const types = webhookTypes.map((value) => ({ value, label: typeWords[value] }))

export default function WebhooksScreen() {
  const { deliveryId } = useParams({ strict: false })
  const navigate = useNavigate()
  const mid = useMid() ?? ''
  const [open, setOpen] = useState<'secret' | 'replay' | null>(null)
  const { fresh, isLive } = useLiveWebhooks()
  const polling = isLive ? {} : { everyMs: pollMs }
  const endpoint = useAsk(getWebhookEndpoint, {}, { isEnabled: mid !== '', ...polling })
  const { values, set, clear, isFiltered } = useFilters(['state', 'type', 'q', 'from', 'to'])
  const state = State.safeParse(values.state).data
  const query = {
    ...(state && { state }),
    ...(isType(values.type) && { type: values.type }),
    ...(values.q && { search: values.q }),
    ...(values.from && day.test(values.from) && { from: values.from }),
    ...(values.to && day.test(values.to) && { to: values.to }),
  }
  const sorting = useSorting(listDeliveries, '-createdAt')
  const list = usePages(listDeliveries, { query }, { limit: 50, sort: sorting.sort, isEnabled: mid !== '', ...polling })
  const rows = useMemo(() => list.data?.pages.flatMap(({ result }) => result), [list.data])
  const show = (next: string | undefined) =>
    void navigate({
      to: '/portal/merchant/webhooks/{-$deliveryId}',
      params: { deliveryId: next },
      search: (before) => before,
    })
  const search = useCallback((text: string) => set({ q: text || undefined }), [set])
  const isOff = endpoint.data?.state === 'off'
  const toolbar = (
    <div className={classes['toolbar']}>
      <SettingsTabs open="webhooks" />
      {endpoint.data ? <HealthLine of={endpoint.data} /> : null}
      <FilterRow label="Filters">
        <SearchField
          label="Search webhooks"
          placeholder="Request id or webhook-id"
          value={values.q ?? ''}
          onChange={search}
        />
        <ChoiceFilter
          label="State"
          isSingle
          choices={states}
          value={values.state}
          onChange={(next) => set({ state: next })}
        />
        <ChoiceFilter
          label="Event"
          isSingle
          choices={types}
          value={values.type}
          onChange={(next) => set({ type: next })}
        />
        <DayFilter from={values.from} to={values.to} onChange={set} />
        <ClearFilters isFiltered={isFiltered} onClear={clear} />
        <ListTools />
      </FilterRow>
    </div>
  )
  return (
    <Page
      title="Webhooks"
      count={list.data?.pages[0]?.pagination.rowCount.toLocaleString('en-PH')}
      actions={endpoint.data && !isOff ? <Actions of={endpoint.data} onOpen={setOpen} /> : null}
      toolbar={toolbar}
      isFilling
    >
      <WithDetail
        list={
          <DataGrid
            label="Webhooks"
            sorting={sorting}
            columns={columns}
            card={cardOf}
            groupOf={(row) => sayNearDay(new Date(row.createdAt), new Date())}
            rows={rows}
            rowKey={(row) => row.id}
            openKey={deliveryId}
            onOpen={(row) => show(row.id)}
            onClose={() => show(undefined)}
            fresh={fresh}
            error={list.error}
            onRetry={() => void list.refetch()}
            more={moreOf(list)}
            empty={<NoWebhooks isFiltered={isFiltered} isOff={isOff} onClear={clear} />}
          />
        }
        detail={
          deliveryId ? (
            <DeliveryPanel key={deliveryId} id={deliveryId} isLive={isLive} onClose={() => show(undefined)} />
          ) : null
        }
      />
      {open === 'secret' && endpoint.data ? <SecretDialog of={endpoint.data} onClose={() => setOpen(null)} /> : null}
      {open === 'replay' ? <ReplayDialog onClose={() => setOpen(null)} /> : null}
    </Page>
  )
}

interface ActionsProps {
  readonly of: WebhookEndpoint
  readonly onOpen: (dialog: 'secret' | 'replay') => void
}

function Actions({ of, onOpen }: ActionsProps) {
  const mayReplay = useMay(replayFailed.permission)
  const test = useChange(sendTestWebhook, {
    refreshes: [listDeliveries],
    onDone: (_, message) => notifications.show({ color: 'green', message }),
  })
  const send = () =>
    test.mutate({ body: {} }, { onError: (error) => notifications.show({ color: 'red', message: sayError(error) }) })
  return (
    <>
      <Button variant="default" onClick={() => onOpen('secret')}>
        Signing secret
      </Button>
      {mayReplay && of.failed > 0 && of.state === 'active' ? (
        <Button variant="default" onClick={() => onOpen('replay')}>
          Send failed again
        </Button>
      ) : null}
      {mayReplay ? (
        <Button loading={test.isPending} onClick={send}>
          Send test
        </Button>
      ) : null}
    </>
  )
}

interface NoWebhooksProps {
  readonly isFiltered: boolean
  readonly isOff: boolean
  readonly onClear: () => void
}

const NoWebhooks = ({ isFiltered, isOff, onClear }: NoWebhooksProps) =>
  isFiltered ? (
    <Empty
      title="No webhook like this"
      action={
        <Button variant="default" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  ) : isOff ? (
    <Empty
      title="No webhook URL yet"
      action={
        <Button
          renderRoot={(props) => (
            <Link to="/portal/merchant/settings" search={(before) => ({ mid: before.mid })} {...props} />
          )}
        >
          Enter a webhook URL
        </Button>
      }
    >
      Your own server can hear of payments, refunds and withdrawals as they happen. Enter its address in the settings.
    </Empty>
  ) : (
    <Empty title="No webhook yet">
      The next payment, refund or withdrawal is sent to your server and appears here. Send a test to see one now.
    </Empty>
  )
