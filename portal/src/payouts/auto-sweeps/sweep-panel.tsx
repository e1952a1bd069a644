/** One auto sweep: what it does, when it runs next, what its runs sent, and what can be done with it. */
import { Button } from '@mantine/core'
import {
  type AutoSweep,
  changeStatus,
  listAutoSweeps,
  listRuns,
  pauseAutoSweep,
  updateAutoSweep,
} from '@singil/contract/payouts/auto-sweeps'
import { listBankAccounts } from '@singil/contract/payouts/bank-accounts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { announceFailure, useChange, useMay } from '../../kit/call/index.ts'
import { Detail, Section, Facts } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './auto-sweeps.module.css'
import { NextRuns } from './next-runs.tsx'
import { PauseSweep } from './pause-sweep.tsx'
import { RemoveSweep } from './remove-sweep.tsx'
import { SweepRuns } from './sweep-runs.tsx'
import { SweepState } from './sweep-state.tsx'

interface SweepPanelProps {
  readonly sweep: AutoSweep
  readonly onClose: () => void
}

export function SweepPanel({ sweep, onClose }: SweepPanelProps) {
  const mayChange = useMay(updateAutoSweep.permission)
  const [open, setOpen] = useState<'pause' | 'remove' | null>(null)
  return (
    <Detail
      title={`Auto sweep to ${sweep.to}`}
      onClose={onClose}
      actions={
        mayChange ? (
          <>
            <SwitchSweep sweep={sweep} />
            {sweep.status === 'ENABLED' ? (
              sweep.pausedUntil === null ? (
                <Button variant="default" onClick={() => setOpen('pause')}>
                  Pause
                </Button>
              ) : (
                <ResumeSweep sweep={sweep} />
              )
            ) : null}
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/portal/auto-sweep" search={{ sweep: sweep.id }} {...props} />}
            >
              Edit
            </Button>
            <Button variant="default" color="red" onClick={() => setOpen('remove')}>
              Remove
            </Button>
          </>
        ) : null
      }
    >
      <p className={classes['sentence']}>{sweep.sentence}</p>
      <p className={classes['state']}>
        <SweepState of={sweep} />
      </p>
      {sweep.isWaiting ? (
        <p role="status" className={classes['stopped']}>
          It waits for <Link to="/portal/approvals/{-$approvalId}">approval</Link>. Nothing is sent until a colleague
          has approved it.
        </p>
      ) : null}
      {sweep.stoppedWhy ? (
        <p role="status" className={classes['stopped']}>
          {sweep.stoppedWhy} Nothing is sent until somebody activates it again.
        </p>
      ) : null}
      {sweep.status === 'ENABLED' ? (
        <Section title="Next runs">
          <NextRuns when={sweep.every ?? 'THRESHOLD'} runs={sweep.nextRuns} />
        </Section>
      ) : null}
      <Section title="Runs">
        <SweepRuns id={sweep.id} />
      </Section>
      <Section title="Details">
        <Facts
          of={[
            [
              'From',
              <Link key="wallet" to="/portal/wallet" search={{ wallet: sweep.walletId }}>
                {sweep.walletName}
              </Link>,
            ],
            [
              'To',
              <Link
                key="account"
                to="/portal/bank-accounts/{-$accountId}"
                params={{ accountId: sweep.bankAccountId }}
                search={{}}
              >
                {sweep.to}
              </Link>,
            ],
            ['Confirmed by', sweep.confirmedBy],
            ['Confirmed', <When key="at" at={sweep.confirmedAt} />],
          ]}
        />
      </Section>
      {open === 'pause' ? <PauseSweep sweep={sweep} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveSweep sweep={sweep} onClose={() => setOpen(null)} onRemoved={onClose} /> : null}
    </Detail>
  )
}

const options = {
  refreshes: [listAutoSweeps, listRuns, listBankAccounts],
  showsMessage: true,
}

/** Activating asks for a step-up, by the dialog of the client. */
function SwitchSweep({ sweep: { id, status, isWaiting } }: { sweep: AutoSweep }) {
  const change = useChange(changeStatus, options)
  const isOn = status === 'ENABLED' || isWaiting
  const body = { id, status: isOn ? ('DISABLED' as const) : ('ENABLED' as const) }
  return (
    <Button
      variant={isOn ? 'default' : 'filled'}
      loading={change.isPending}
      onClick={() => change.mutate({ body }, { onError: announceFailure })}
    >
      {isOn ? 'Deactivate' : 'Activate'}
    </Button>
  )
}

function ResumeSweep({ sweep: { id } }: { sweep: AutoSweep }) {
  const resume = useChange(pauseAutoSweep, options)
  return (
    <Button
      variant="default"
      loading={resume.isPending}
      onClick={() => resume.mutate({ params: { id }, body: { until: null } }, { onError: announceFailure })}
    >
      End the pause
    </Button>
  )
}
