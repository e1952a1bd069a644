/** Pauses a sweep until a day. */
import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type AutoSweep, listAutoSweeps, listRuns, pauseAutoSweep } from '@singil/contract/auto-sweeps'
import { useState } from 'react'
import { sayError } from '../kit/call-error.ts'
import { DayInput } from '../kit/day-input.tsx'
import { dayOf } from '../kit/manila.ts'
import { useChange } from '../kit/queries.ts'
import classes from './auto-sweeps.module.css'

const dayMs = 86_400_000

export function PauseSweep({ sweep, onClose }: { sweep: AutoSweep; onClose: () => void }) {
  const [tomorrow] = useState(() => dayOf(new Date(Date.now() + dayMs)))
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  const pause = useChange(pauseAutoSweep, {
    refreshes: [listAutoSweeps, listRuns],
    onDone: (_, message) => {
      notifications.show({ color: 'green', message })
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Pause the auto sweep" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        noValidate
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(until === '')
          if (until !== '') pause.mutate({ params: { id: sweep.id }, body: { until } })
        }}
      >
        <p>Nothing is sent before this day. Then it goes on by itself, without another code.</p>
        <DayInput
          label="First day on which it may run again"
          value={until}
          min={tomorrow}
          onChange={setUntil}
          error={isMissing && until === '' ? 'Choose a day.' : pause.error ? sayError(pause.error) : undefined}
        />
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pause.isPending}>
            Pause the auto sweep
          </Button>
        </div>
      </form>
    </Modal>
  )
}
