/** Faults in auto sweeps. */
import { fault, type Fault, src, test } from './fault.ts'

const sweeps = test('payouts/auto-sweeps/auto-sweeps')
const schedule = test('payouts/auto-sweeps/schedule')

export const sweepFaults: readonly Fault[] = [
  fault(
    'what must stay in the wallet is sent',
    src('payouts/auto-sweeps/plan-sweep.ts'),
    'plan.available - keep',
    'plan.available',
    sweeps,
  ),
  fault(
    'sweeps count nothing of what was sent on the day',
    src('payouts/auto-sweeps/plan-sweep.ts'),
    'room: roomOfHour(maximum, left)',
    'room: maximum',
    sweeps,
  ),
  fault(
    'a sweep sends to the account that its account has become',
    src('payouts/auto-sweeps/run-sweep.ts'),
    'keyOfDestination(context, destinationOf(account)) !== row.destination_key',
    "row.destination_key === ''",
    sweeps,
  ),
  fault(
    'a sweep goes on for a user who has left',
    src('payouts/auto-sweeps/run-sweep.ts'),
    '!(await mayUser(context, { userId, mid }, addAutoSweep.permission))',
    "userId === ''",
    sweeps,
  ),
  fault(
    'a missed run is made up for on another day',
    src('payouts/auto-sweeps/run-sweep.ts'),
    'manilaDay(plannedAt) < manilaDay(context.now)',
    'plannedAt > context.now',
    sweeps,
  ),
  fault(
    'a sweep is run by whoever sees that it is due',
    src('payouts/auto-sweeps/run-sweep.ts'),
    "if (row?.status !== 'ENABLED' || row.next_run_at! > context.now) return false",
    "if (row?.status !== 'ENABLED') return false",
    sweeps,
  ),
  fault(
    'a confirmation is for any terms',
    src('payouts/auto-sweeps/confirm-terms.ts'),
    'payload: { id, terms, destination: destination_key }',
    'payload: { id }',
    sweeps,
  ),
  fault(
    'a sweep to a disabled account stays active',
    src('payouts/auto-sweeps/stop-sweep.ts'),
    'if (row) await stopSweep(context, row, closed[how])',
    '',
    sweeps,
  ),
  fault(
    'a run on a day without banks is left out',
    src('payouts/auto-sweeps/schedule.ts'),
    "schedule.every === 'DAY' ? day : addBankingDays(day, 0, holidays)",
    'day',
    schedule,
  ),
  fault(
    'a run is planned again at its own time',
    src('payouts/auto-sweeps/schedule.ts'),
    'if (at > (found',
    'if (at >= (found',
    schedule,
  ),
]
