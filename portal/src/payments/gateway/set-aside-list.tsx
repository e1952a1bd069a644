/** Gateway callbacks that were set aside: staff have them applied again, or dismiss them. */
import { Button } from '@mantine/core'
import {
  dismissSetAside,
  listSetAside,
  retrySetAside,
  type SetAsideCallback,
  type SetAsideKind,
} from '@singil/contract/payments/gateway'
import { Centavos } from '@singil/contract/kit/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useState } from 'react'
import { Amount, formatClock, formatNearDay, Status, When } from '../../kit/values/index.ts'
import { Confirm, Empty } from '../../kit/feedback/index.ts'
import { type Column, DataGrid, useSorting, usePagedRows } from '../../kit/list/index.ts'
import { fieldErrors, ReasonInput } from '../../kit/form/index.ts'
import { announce, useChange, useMay, usePages } from '../../kit/call/index.ts'

const formatKind: Readonly<Record<SetAsideKind, string>> = {
  suspicious: 'Suspicious',
  failing: 'Cannot be booked',
  deadly: 'Stops a process',
}

const stateOf = ({ state, kind }: SetAsideCallback) => {
  if (state === 'retried') return <Status word="Tried again" tone="paid" icon={CircleCheck} />
  if (state === 'dismissed') return <Status word="Dismissed" tone="expired" icon={CircleX} />
  return <Status word={formatKind[kind]} tone="failed" icon={CircleAlert} />
}
const amountOf = ({ amount }: SetAsideCallback) => {
  const parsed = Centavos.safeParse(Number(amount))
  return parsed.success ? <Amount of={parsed.data} /> : amount
}
const whyOf = ({ why, state, reason, decidedBy }: SetAsideCallback) =>
  state === 'open' ? why : `${decidedBy ?? ''}${reason ? `: ${reason}` : ''}`

type OpenDialog = { readonly callback: SetAsideCallback; readonly what: 'retry' | 'dismiss' }

export function SetAsideList() {
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const mayDecide = useMay(retrySetAside.permission)
  const sorting = useSorting(listSetAside, '-setAsideAt')
  const grid = usePagedRows(usePages(listSetAside, { query: {} }, { limit: 50, sort: sorting.sort }))
  const action = (callback: SetAsideCallback) =>
    callback.state === 'open' && mayDecide ? (
      <Button.Group>
        <Button size="compact-sm" variant="default" onClick={() => setAsked({ callback, what: 'retry' })}>
          Try again
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsked({ callback, what: 'dismiss' })}>
          Dismiss
        </Button>
      </Button.Group>
    ) : null
  const columns: readonly Column<SetAsideCallback>[] = [
    {
      key: 'when',
      title: 'Set aside',
      width: '12.5rem',
      sortsBy: 'setAsideAt',
      isPinned: true,
      cell: ({ setAsideAt }) => <When at={setAsideAt} />,
    },
    { key: 'request', title: 'Request id', width: '8rem', leaves: 1, cell: ({ requestId }) => requestId },
    { key: 'amount', title: 'Amount', align: 'end', width: '11rem', isPinned: true, cell: amountOf },
    { key: 'state', title: 'State', width: '10rem', isPinned: true, cell: stateOf },
    {
      key: 'why',
      title: 'Why',
      isExtra: true,
      cell: (callback) => <span title={whyOf(callback)}>{whyOf(callback)}</span>,
    },
    { key: 'action', title: 'Action', width: '11rem', align: 'end', isPinned: true, cell: action },
  ]
  return (
    <section aria-label="Callbacks set aside">
      <DataGrid
        label="Callbacks set aside"
        isPlain
        sorting={sorting}
        columns={columns}
        {...grid}
        rowKey={({ id }) => id}
        groupOf={({ setAsideAt }) => formatNearDay(new Date(setAsideAt), new Date())}
        card={(callback) => ({
          lead: callback.requestId,
          trail: amountOf(callback),
          under: `${formatClock(new Date(callback.setAsideAt))} · ${whyOf(callback)}`,
          aside: action(callback) ?? stateOf(callback),
        })}
        empty={
          <Empty title="No callback is set aside">
            Callbacks that make no sense or cannot be booked wait here for a decision.
          </Empty>
        }
      />
      {asked?.what === 'retry' ? <Retry of={asked.callback} onClose={() => setAsked(null)} /> : null}
      {asked?.what === 'dismiss' ? <Dismiss of={asked.callback} onClose={() => setAsked(null)} /> : null}
    </section>
  )
}

interface DialogProps {
  readonly of: SetAsideCallback
  readonly onClose: () => void
}
const refreshes = [listSetAside]

function Retry({ of, onClose }: DialogProps) {
  const retry = useChange(retrySetAside, {
    refreshes,
    onDone: () => {
      announce('It is tried again now.')
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title={`Try ${of.requestId} again?`}
      action="Try again"
      isBusy={retry.isPending}
      error={retry.error}
      onClose={onClose}
      onConfirm={() => retry.mutate({ params: { id: of.id } })}
    >
      <p>{of.why}</p>
      <p>It is booked as if it had just arrived. If that fails again, it returns here.</p>
    </Confirm>
  )
}

function Dismiss({ of, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const dismiss = useChange(dismissSetAside, {
    refreshes,
    onDone: () => {
      announce('The callback is dismissed.')
      onClose()
    },
  })
  const missing = fieldErrors(dismissSetAside.body, { reason })['reason']
  const confirm = () => {
    setTried(true)
    if (!missing) dismiss.mutate({ params: { id: of.id }, body: { reason } })
  }
  return (
    <Confirm
      isOpen
      title={`Dismiss the callback about ${of.requestId}?`}
      action="Dismiss"
      isBusy={dismiss.isPending}
      error={dismiss.error}
      isDanger
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{of.why} It is kept, but never booked.</p>
      <ReasonInput label="Why?" value={reason} error={isTried ? missing : undefined} onChange={setReason} />
    </Confirm>
  )
}
