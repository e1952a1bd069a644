/** Staff put a channel under maintenance, or back in use, after one confirmation: it applies to every merchant at once. */
import {
  type Channel,
  listChannels,
  listStoreChannels,
  setMaintenance,
  simulateFees,
} from '@singil/contract/catalogue/channels'
import { useState } from 'react'
import { Confirm } from '../../kit/feedback/index.ts'
import { InstantInput } from '../../kit/form/index.ts'
import { announce, useChange } from '../../kit/call/index.ts'

export function MaintenanceDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const [until, setUntil] = useState('')
  const isOver = channel.underMaintenance
  const change = useChange(setMaintenance, {
    refreshes: [listChannels, listStoreChannels, simulateFees],
    onDone: (saved) => {
      const state = saved.underMaintenance ? 'under maintenance' : 'back in use'
      announce(`${saved.name} is ${state}`)
      onClose()
    },
  })
  return (
    <Confirm
      isOpen
      title={isOver ? `End the maintenance of ${channel.name}` : `Put ${channel.name} under maintenance`}
      action={isOver ? `Offer ${channel.name} again` : `Stop ${channel.name} for everyone`}
      isDanger={!isOver}
      isBusy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={() =>
        change.mutate({
          params: { code: channel.code },
          body: {
            underMaintenance: !isOver,
            // The time is in Manila, whatever the browser's time zone.
            until: !isOver && until ? new Date(`${until}:00+08:00`).toISOString() : null,
          },
        })
      }
    >
      {isOver ? (
        <p>Every merchant that has it switched on offers it again at once.</p>
      ) : (
        <>
          <p>From now on no customer can choose it. Payments that have started continue.</p>
          <InstantInput
            label="Until, Manila time"
            description="Leave it empty if you do not know yet."
            value={until}
            onChange={setUntil}
          />
        </>
      )}
    </Confirm>
  )
}
