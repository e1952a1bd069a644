/** When e-mails and text messages wait. */
import { NativeSelect, Switch } from '@mantine/core'
import {
  getPreferences,
  type Preferences,
  type QuietHours,
  updatePreferences,
} from '@singil/contract/workspace/notifications'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { Grid, Card } from '../../kit/layout/index.ts'
import classes from './notifications.module.css'

const night: QuietHours = { from: 22 * 60, until: 6 * 60 }
const stepMinutes = 30

/** "10:30 PM" */
function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
/** Every half hour, and the chosen time. */
const timesWith = (chosen: number) =>
  [...new Set([...Array.from({ length: 48 }, (_, at) => at * stepMinutes), chosen])]
    .toSorted((one, other) => one - other)
    .map((minute) => ({ value: String(minute), label: formatMinute(minute) }))

export function QuietHoursPanel({ of }: { of: Preferences }) {
  const change = useChange(updatePreferences, { refreshes: [getPreferences] })
  // Shown at once, and until the server's answer with it has arrived.
  const [chosen, setChosen] = useState<Record<'before' | 'quiet', QuietHours | null> | null>(null)
  // Not of all preferences: a box below may be saved in between.
  const quiet = chosen !== null && chosen.before === of.quiet ? chosen.quiet : of.quiet
  const save = (next: QuietHours | null) => {
    setChosen({ before: of.quiet, quiet: next })
    change.mutate({ body: { choices: [], quiet: next } }, { onError: () => setChosen(null) })
  }
  return (
    <Card title="Quiet hours">
      <Switch
        label="E-mails and text messages wait"
        description="Urgent ones come at once. The portal shows everything."
        checked={quiet !== null}
        onChange={(event) => save(event.currentTarget.checked ? night : null)}
      />
      {quiet ? (
        <Grid columns="repeat(2, minmax(0, 200px))" gap={3} above={4}>
          <NativeSelect
            label="From"
            data={timesWith(quiet.from)}
            value={String(quiet.from)}
            onChange={(event) => save({ ...quiet, from: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label="Until (Manila time)"
            data={timesWith(quiet.until)}
            value={String(quiet.until)}
            onChange={(event) => save({ ...quiet, until: Number(event.currentTarget.value) })}
          />
        </Grid>
      ) : null}
      {change.error ? (
        <p role="alert" className={classes['refused']}>
          {formatError(change.error)}
        </p>
      ) : null}
    </Card>
  )
}
