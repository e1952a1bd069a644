import type { refuseAdjustment as promise } from '@singil/contract/adjustments'
import type { Handler } from '../kit/work/index.ts'
import { decide, lockFor } from './decide.ts'
import { shown } from './view.ts'

/** Refuses a correction; the person who requested it may also withdraw it with this call. */
export const refuseAdjustment: Handler<typeof promise> = async (context, { params: { id }, body: { note } }) => {
  const row = await lockFor(context, id, 'refused')
  return shown(await decide(context, row, 'refused', note))
}
