import { refuse } from '@singil/contract/kit/problem'
import * as contract from '@singil/contract/merchants'
import type { Handler } from '../kit/work/index.ts'
import { shownMerchant } from './get-merchant.ts'
import { lockedMerchant } from './locked-merchant.ts'
import * as store from './store.ts'

export const changeLevel: Handler<typeof contract.changeLevel> = async (context, { params, body }) => {
  const { level, reason } = body
  const row = await lockedMerchant(context, params.mid)
  if (row.level === level) refuse(contract.problemsOfMerchants.sameLevel, { level }, 'level')
  if (!(await store.lockLevel(context.tx, level))) refuse(contract.problemsOfMerchants.levelUnknown, {}, 'level')
  await store.change(context.tx, row.mid, { level, updated_at: context.now })
  const note = { mid: row.mid, level: 'WARNING' } as const
  context.changed('merchant', row.mid, { level: row.level }, { level, reason }, note)
  context.say(contract.texts.levelChanged)
  return shownMerchant(context, await lockedMerchant(context, row.mid))
}
