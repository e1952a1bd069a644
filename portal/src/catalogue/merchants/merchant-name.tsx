/** The name of a merchant by its id; the id is shown until the name is loaded. */
import { getMerchant } from '@singil/contract/catalogue/merchants'
import { useAsk } from '../../kit/call/index.ts'

export function MerchantName({ of: mid }: { of: string }) {
  const merchant = useAsk(getMerchant, { params: { merchantId: mid } }, { staleTimeMs: 600_000 })
  return merchant.data?.legalName ?? mid
}
