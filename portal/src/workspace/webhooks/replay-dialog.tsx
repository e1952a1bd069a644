/** Sends every failed webhook since a day again. */
import { getWebhookEndpoint, listDeliveries, replayFailed } from '@singil/contract/workspace/webhooks'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { DayInput } from '../../kit/form/index.ts'
import { dayOf, startOfDay } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'

const dayMs = 86_400_000
const suggestedDays = 7

export function ReplayDialog({ onClose }: { onClose: () => void }) {
  const today = dayOf(new Date())
  const [since, setSince] = useState(dayOf(new Date(Date.now() - suggestedDays * dayMs)))
  const replay = useChange(replayFailed, {
    refreshes: [listDeliveries, getWebhookEndpoint],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <Confirm
      isOpen
      title="Send failed webhooks again?"
      action="Send them again"
      isBusy={replay.isPending}
      error={replay.error}
      onClose={onClose}
      onConfirm={() => replay.mutate({ body: { since: startOfDay(since || today).toISOString() } })}
    >
      <p>Each is sent under the id that it had, so that your program can tell which ones it knows already.</p>
      <DayInput label="Failed since" value={since} max={today} onChange={setSince} />
    </Confirm>
  )
}
