/** A blocked merchant is unblocked by a second person, which a feature above users organizes. */
import type { MerchantId } from '@singil/contract/kit/id'
import { type Context, port } from '../../kit/work/index.ts'

export const askUnblocking =
  port<(context: Context, mid: MerchantId, reason: string) => Promise<unknown>>('users.askUnblocking')
