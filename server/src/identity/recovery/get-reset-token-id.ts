import type * as contract from '@singil/contract/identity/recovery'
import type { Handler } from '../../kit/work/index.ts'
import { newPublicId } from '../../kit/base/index.ts'

/** Looks nothing up: each call returns a new random receipt. */
export const getResetTokenId: Handler<typeof contract.getResetTokenId> = async () => ({ id: newPublicId() })
