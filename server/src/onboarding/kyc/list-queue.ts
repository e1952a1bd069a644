import type * as contract from '@singil/contract/onboarding/kyc'
import { queueOf } from '../documents/index.ts'
import type { Handler } from '../../kit/work/index.ts'
import { kyc } from './application.ts'

export const listQueue: Handler<typeof contract.listQueue> = (context) => queueOf(context, kyc)
