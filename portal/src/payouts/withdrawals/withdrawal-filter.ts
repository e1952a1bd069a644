/** Converts the address to the filters of the list. */
import { daysOf } from '../../kit/values/index.ts'
import { PayoutStatus } from '@singil/contract/payouts/payouts'

export const filterNames = ['status', 'wallet', 'from', 'to', 'q'] as const
type FilterValues = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

const withoutTab: readonly PayoutStatus[] = ['OTP_SENT', 'EXPIRED']
/** The tabs after "All", in the order in which a withdrawal passes through them. */
export const tabStatuses = PayoutStatus.options.filter((status) => !withoutTab.includes(status))

export const readStatus = (text: string | undefined): PayoutStatus | undefined => PayoutStatus.safeParse(text).data

export function queryOf({ status, wallet, from, to }: FilterValues) {
  const known = readStatus(status)
  return {
    ...(known ? { status: known } : {}),
    ...(wallet ? { walletId: wallet } : {}),
    ...daysOf({ from, to }),
  }
}
