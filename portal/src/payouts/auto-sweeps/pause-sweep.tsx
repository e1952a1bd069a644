/** Pauses a sweep until a day. */
import { type AutoSweep, listAutoSweeps, listRuns, pauseAutoSweep } from '@singil/contract/payouts/auto-sweeps'
import { useState } from 'react'
import { DayInput, type FieldErrors, FormDialog, useDraftForm } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { useChange } from '../../kit/call/index.ts'

const dayMs = 86_400_000

export function PauseSweep({ sweep, onClose }: { sweep: AutoSweep; onClose: () => void }) {
  const [tomorrow] = useState(() => dayOf(new Date(Date.now() + dayMs)))
  const form = useDraftForm({
    schema: ({ until }): FieldErrors => (until === '' ? { until: 'Choose a day.' } : {}),
    initial: { until: '' },
  })
  const pause = useChange(pauseAutoSweep, {
    refreshes: [listAutoSweeps, listRuns],
    showsMessage: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Pause the auto sweep"
      form={form}
      onSubmit={({ until }) => pause.mutate({ params: { id: sweep.id }, body: { until } }, { onError: form.refuse })}
      submit="Pause the auto sweep"
      isBusy={pause.isPending}
      onClose={onClose}
    >
      <p>Nothing is sent before this day. Then it goes on by itself, without another code.</p>
      <DayInput label="First day on which it may run again" min={tomorrow} {...form.value('until')} />
    </FormDialog>
  )
}
