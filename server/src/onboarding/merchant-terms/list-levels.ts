import type * as contract from '@singil/contract/onboarding/merchant-terms'
import { levelMethods } from '../../catalogue/channels/index.ts'
import type { Context, Handler } from '../../kit/work/index.ts'
import { levelsOf } from '../../catalogue/merchants/index.ts'

/** Lowest first. */
export async function readLevels(context: Pick<Context, 'tx'>): Promise<contract.Level[]> {
  const methods = await levelMethods(context.tx)
  return (await levelsOf(context)).map(({ per_payment: perPayment, ...limits }) => ({
    ...limits,
    perPayment,
    methods: methods.filter(({ level }) => level === limits.level).map(({ pmethod }) => pmethod),
  }))
}

export const listLevels: Handler<typeof contract.listLevels> = (context) => readLevels(context)
