/** A line of the trail as it is stored. */
import type { MerchantId } from '@singil/contract/kit/id'
import type { AuditLine } from '../../kit/work/index.ts'

export type LineRow = AuditLine & { readonly mid: MerchantId | null }
