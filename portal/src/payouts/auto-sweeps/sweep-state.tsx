/** The states of a sweep and of a run as text, icon and colour. */
import type { AutoSweep } from '@singil/contract/payouts/auto-sweeps'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CirclePause from 'lucide-react/icons/circle-pause'
import Hourglass from 'lucide-react/icons/hourglass'
import SkipForward from 'lucide-react/icons/skip-forward'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDay, startOfDay, Status } from '../../kit/values/index.ts'

export function SweepState({ of }: { of: Pick<AutoSweep, 'status' | 'isWaiting' | 'pausedUntil' | 'stoppedWhy'> }) {
  if (of.isWaiting) return <Status word="Waits for approval" tone="pending" icon={Hourglass} />
  if (of.stoppedWhy !== '') return <Status word="Stopped" tone="failed" icon={TriangleAlert} />
  if (of.status === 'DISABLED') return <Status word="Not active" tone="expired" icon={Ban} />
  if (of.pausedUntil !== null)
    return <Status word={`Paused until ${formatDay(startOfDay(of.pausedUntil))}`} tone="pending" icon={CirclePause} />
  return <Status word="Active" tone="paid" icon={CircleCheck} />
}

export const SkippedState = () => <Status word="Skipped" tone="expired" icon={SkipForward} />
