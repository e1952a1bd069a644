import { autoSweepsTopic } from '@singil/contract/payouts/auto-sweeps'
import type { Context } from '../../kit/work/index.ts'
import type { SweepRow } from './store.ts'

/** Open lists of sweeps and runs load again. */
export const tellScreens = (context: Context, { id, mid }: Pick<SweepRow, 'id' | 'mid'>): void =>
  context.push(autoSweepsTopic.of({ mid }), { id })
