/** Converts the address to the filters of the list. */
import { daysOf } from '../../kit/values/index.ts'
import { Platform } from '@singil/contract/catalogue/channels'
import { OnlineState } from '@singil/contract/payments/online-payments'

export const filterNames = ['status', 'q', 'store', 'platform', 'wallet', 'from', 'to'] as const
type FilterValues = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

export const readState = (text: string | undefined): OnlineState | undefined => OnlineState.safeParse(text).data

export function queryOf({ status, store, platform, wallet, from, to }: FilterValues) {
  const known = readState(status)
  const shop = Platform.safeParse(platform).data
  return {
    ...(known ? { status: known } : {}),
    ...(store ? { storeId: store } : {}),
    ...(shop ? { platform: shop } : {}),
    ...(wallet ? { walletId: wallet } : {}),
    ...daysOf({ from, to }),
  }
}
