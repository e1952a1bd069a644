/** How long sessions last, for everyone. */
import { Button } from '@mantine/core'
import { changeSessionTimes, type SessionTimes } from '@singil/contract/workspace/system-settings'
import { useState } from 'react'
import { Facts, Card } from '../../kit/layout/index.ts'
import { FormDialog, ReasonField, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { doneWith, refreshes } from './done.ts'
import classes from './system-settings.module.css'
import { WholeNumber } from './whole-number.tsx'

export function SessionTimesPanel({ times }: { times: SessionTimes }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['column']}>
      <Card
        title="How long sessions last"
        action={
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label="Change the session times"
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        }
      >
        <Facts
          of={[
            ['Without activity', `${times.idleMinutes} minutes`],
            ['In any case', times.sessionHours === 1 ? '1 hour' : `${times.sessionHours} hours`],
          ]}
        />
        <p className="muted">
          They hold for staff and merchants. Shorter times apply at once, also to sessions that are open. Longer times
          wait for a second person and apply to sessions that begin afterwards.
        </p>
      </Card>
      {isOpen ? <TimesDialog times={times} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function TimesDialog({ times, onClose }: { times: SessionTimes; onClose: () => void }) {
  const form = useDraftForm<SessionTimes & { reason: string } & Record<string, unknown>>({
    schema: changeSessionTimes.body,
    initial: { ...times, reason: '' },
  })
  const { values, errors, setFieldValue } = form.fields
  const change = useChange(changeSessionTimes, { refreshes, onDone: doneWith(onClose) })
  const isLonger = values.idleMinutes > times.idleMinutes || values.sessionHours > times.sessionHours
  const number = (name: keyof SessionTimes) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: number) => setFieldValue(name, value),
  })
  return (
    <FormDialog
      title="How long sessions last"
      form={form}
      submit={isLonger ? 'Ask for approval' : 'Apply now'}
      isBusy={change.isPending}
      onClose={onClose}
      onSubmit={(body) => change.mutate({ body }, { onError: form.refuse })}
    >
      <WholeNumber {...number('idleMinutes')} label="Minutes without activity" description="From 5 to 720." />
      <WholeNumber {...number('sessionHours')} label="Hours after sign-in" description="From 1 to 24." />
      <ReasonField {...form.text('reason')} />
    </FormDialog>
  )
}
