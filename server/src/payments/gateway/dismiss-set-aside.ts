import type { dismissSetAside as promise } from '@singil/contract/payments/gateway'
import type { Handler } from '../../kit/work/index.ts'
import { decided, lockOpen } from './set-aside.ts'

export const dismissSetAside: Handler<typeof promise> = async (context, { params: { id }, body: { reason } }) =>
  decided(context, await lockOpen(context, id), 'dismissed', reason)
