import type { Centavos } from '@singil/contract/kit/money'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** Limits of the merchants of a level; null: no such limit. */
export interface LevelLimits {
  readonly perPayment: Centavos | null
  readonly daily: Centavos | null
  readonly monthly: Centavos
}

/** Applies to payments that start from now on. The level must exist. */
export async function setLevelLimits(
  context: Context,
  level: number,
  limits: LevelLimits,
  reason?: string,
): Promise<void> {
  const before = await store.lockLevel(context.tx, level)
  if (!before) throw new Error(`There is no level ${level}`)
  const { perPayment: per_payment, daily, monthly } = limits
  const after = await store.saveLevel(context.tx, level, { per_payment, daily, monthly })
  context.changed('limit level', String(level), before, after, {
    level: 'WARNING',
    ...(reason !== undefined && { note: reason }),
  })
}
