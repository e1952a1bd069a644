import type { AutoSweep } from '@singil/contract/payouts/auto-sweeps'
import { formatPeso } from '@singil/contract/kit/money'
import { formatWhen } from '../../kit/values/index.ts'
import classes from './auto-sweeps.module.css'
import { formatRun } from './format-sweep.ts'
import { SweepState } from './sweep-state.tsx'

interface SweepCardsProps {
  readonly sweeps: readonly AutoSweep[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

export const SweepCards = ({ sweeps, openId, onOpen }: SweepCardsProps) => (
  <ul className={classes['cards']} aria-label="Auto sweeps">
    {sweeps.map((sweep) => (
      <li key={sweep.id} data-open={sweep.id === openId}>
        <button
          type="button"
          className={classes['card']}
          aria-current={sweep.id === openId ? 'true' : undefined}
          onClick={() => onOpen(sweep.id)}
        >
          <span className={classes['says']}>{sweep.sentence}</span>
          <span className={classes['under']}>
            <SweepState of={sweep} />
            <span>{formatNext(sweep)}</span>
            <span>{formatLast(sweep)}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

function formatNext({ isWaiting, stoppedWhy, status, nextRuns, trigger }: AutoSweep): string {
  if (isWaiting) return 'It runs once a colleague has approved it'
  if (stoppedWhy) return stoppedWhy
  if (status === 'DISABLED') return ''
  return trigger === 'THRESHOLD' ? 'Runs when the balance is high enough' : `Next: ${formatRun(nextRuns[0]!)}`
}

function formatLast({ lastRun }: AutoSweep): string {
  if (!lastRun) return 'It has not run yet'
  const when = formatWhen(new Date(lastRun.ranAt))
  return lastRun.amount === null ? `Skipped ${when}` : `Sent ${formatPeso(lastRun.amount)}, ${when}`
}
