import type * as contract from '@singil/contract/recovery'
import type { Handler } from '../kit/work/index.ts'
import { newPublicId } from '../kit/base/index.ts'

/** Nothing is looked up: the receipt is drawn anew for every call. */
export const getResetTokenId: Handler<typeof contract.getResetTokenId> = async () => ({ id: newPublicId() })
