/** The webhooks of a merchant: the health of its endpoint and every delivery; one of them open with request and answer. */
import { Button } from '@mantine/core'
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
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { announceFailure, useAsk, useChange, useMay, useMid } from '../../kit/call/index.ts'
import { createdDay, daysOf } from '../../kit/values/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { SettingsTabs } from '../../catalogue/merchants/index.ts'
import { cardOf, columns } from './delivery-columns.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { stateWords } from './delivery-state.tsx'
import { HealthLine } from './health-line.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { typeWords } from './format-webhook.ts'
import { ChoiceFilter, ListBar, ListScreen, useList } from '../../kit/list/index.ts'

const isType = (text: string | undefined): text is WebhookType => webhookTypes.some((type) => type === text)
const states = deliveryStates.map((value) => ({ value, label: stateWords[value] }))
const types = webhookTypes.map((value) => ({ value, label: typeWords[value] }))

type Values = Readonly<Partial<Record<'state' | 'type' | 'q' | 'from' | 'to', string>>>
const queryOf = ({ type, q, from, to, ...values }: Values) => {
  const state = State.safeParse(values.state).data
  return {
    ...(state && { state }),
    ...(isType(type) && { type }),
    ...(q && { search: q }),
    ...daysOf({ from, to }),
  }
}

export default function WebhooksScreen() {
  const mid = useMid() ?? ''
  const [open, setOpen] = useState<'secret' | 'replay' | null>(null)
  const endpoint = useAsk(getWebhookEndpoint, {}, { isEnabled: mid !== '' })
  const list = useList({
    path: '/portal/merchant/webhooks/{-$deliveryId}',
    filters: ['state', 'type', 'q', 'from', 'to'],
    list: listDeliveries,
    request: (values) => ({ query: queryOf(values) }),
    sort: '-createdAt',
    isEnabled: mid !== '',
  })
  const { values, set } = list
  const isOff = endpoint.data?.state === 'off'
  return (
    <ListScreen
      of={list}
      title="Webhooks"
      actions={endpoint.data && !isOff ? <Actions of={endpoint.data} onOpen={setOpen} /> : null}
      tabs={
        <>
          <SettingsTabs open="webhooks" />
          {endpoint.data ? <HealthLine of={endpoint.data} /> : null}
        </>
      }
      bar={
        <ListBar of={list} search={{ label: 'Search webhooks', placeholder: 'Request id or webhook-id' }} hasDays>
          <ChoiceFilter
            label="State"
            isSingle
            choices={states}
            value={values.state}
            onChange={(state) => set({ state })}
          />
          <ChoiceFilter label="Event" isSingle choices={types} value={values.type} onChange={(type) => set({ type })} />
        </ListBar>
      }
      columns={columns}
      card={cardOf}
      rowKey={(row) => row.id}
      groupOf={createdDay}
      none="No webhook like this"
      empty={<NoWebhooks isOff={isOff} />}
      detail={(id) => <DeliveryPanel id={id} onClose={list.close} />}
    >
      {open === 'secret' && endpoint.data ? <SecretDialog of={endpoint.data} onClose={() => setOpen(null)} /> : null}
      {open === 'replay' ? <ReplayDialog onClose={() => setOpen(null)} /> : null}
    </ListScreen>
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
    showsMessage: true,
  })
  const send = () => test.mutate({ body: {} }, { onError: announceFailure })
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

const NoWebhooks = ({ isOff }: { isOff: boolean }) =>
  isOff ? (
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
