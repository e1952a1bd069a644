/** Logo and name of the user's merchant, in the bar above every screen. */
import { getMerchant } from '@singil/contract/catalogue/merchants'
import { useAsk, useMid } from '../../kit/call/index.ts'
import classes from './merchant-mark.module.css'
import { MerchantMark } from './merchant-mark.tsx'

export function OwnMerchant({ name }: { name: string }) {
  const mid = useMid()
  const merchant = useAsk(
    getMerchant,
    { params: { merchantId: mid ?? '' } },
    { isEnabled: mid !== null, staleTimeMs: 600_000 },
  )
  return (
    <span className={classes['own']}>
      {merchant.data ? <MerchantMark name={name} fileName={merchant.data.fileName} /> : null}
      <span className={classes['name']} translate="no">
        {name}
      </span>
    </span>
  )
}
