import type { PaymentMethod } from '@singil/contract/catalogue/channels'
import type { Context } from '../../kit/work/index.ts'
import { forgetCatalogue } from './read-catalogue.ts'
import * as store from './store.ts'

/** Changes which groups of channels the merchants of a level may use, for payments that start from now on. */
export async function setLevelMethods(
  context: Context,
  level: number,
  methods: readonly PaymentMethod[],
  reason: string,
): Promise<void> {
  const before = (await store.levelMethods(context.tx)).filter((row) => row.level === level)
  await store.saveLevelMethods(context.tx, level, [...new Set(methods)])
  forgetCatalogue(context)
  const was = before.map(({ pmethod }) => pmethod)
  context.changed('channels of a level', String(level), was, methods, { level: 'WARNING', note: reason })
}
