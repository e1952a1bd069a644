/** Draws or cancels a raffle, after a question. */
import { cancelRaffle, drawRaffle, getCurrentRaffle, listRaffles, type Raffle } from '@singil/contract/selling/raffles'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'
import { ReasonInput } from '../../kit/form/index.ts'

interface DecideProps {
  readonly raffle: Raffle
  readonly onClose: () => void
}
const refreshes = [listRaffles, getCurrentRaffle]

export function DrawRaffle({ raffle, onClose }: DecideProps) {
  const draw = useChange(drawRaffle, { refreshes, onDone: (_, message) => end(message, onClose) })
  return (
    <Confirm
      isOpen
      title={`Draw ${raffle.title}?`}
      action="Draw the winners"
      isBusy={draw.isPending}
      error={draw.error}
      onClose={onClose}
      onConfirm={() => draw.mutate({ params: { raffleId: raffle.raffleId }, body: {} })}
    >
      <p>The draw happens once and cannot be taken back. Every merchant sees the winners on its dashboard.</p>
    </Confirm>
  )
}

export function CancelRaffle({ raffle, onClose }: DecideProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const request = { params: { raffleId: raffle.raffleId }, body: { reason } }
  const cancel = useChange(cancelRaffle, { refreshes, onDone: (_, message) => end(message, onClose) })
  return (
    <Confirm
      isOpen
      isDanger
      title={`Cancel ${raffle.title}?`}
      action="Cancel the raffle"
      keep="Keep it"
      isBusy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={() => (reason.trim() === '' ? setFault('Say why.') : cancel.mutate(request))}
    >
      <p>It disappears from the dashboards of merchants.</p>
      <ReasonInput label="Reason" value={reason} error={fault} onChange={setReason} />
    </Confirm>
  )
}

function end(message: string, onClose: () => void): void {
  announce(message)
  onClose()
}
