/** Said while a link is composed: why nobody could pay it, so that it is not made. */
import { updateStoreChannel } from '@singil/contract/catalogue/channels'
import { type Centavos, centavos } from '@singil/contract/kit/money'
import { noneEnabled, whyUnpayable } from '@singil/contract/kit/unpayable'
import { Link } from '@tanstack/react-router'
import { useOffers } from '../../catalogue/channels/index.ts'
import { useMay } from '../../kit/call/index.ts'
import type { ComposeDraft } from './compose-draft.ts'
import classes from './compose.module.css'

/** Asked for while there is no amount: whether the store has a channel at all. */
const anyAmount = centavos(1_000_00)

type Choice = Pick<ComposeDraft, 'storeId' | 'isCustomerChoosing' | 'channels' | 'shoulder'>
/** Null also while it is not known. */
export function useUnpayable(amount: Centavos | null, choice: Choice): string | null {
  const { data: offers, isPlaceholderData } = useOffers(amount || anyAmount, choice.storeId, choice.shoulder)
  if (!offers || isPlaceholderData || choice.storeId === '') return null
  if (offers.length === 0) return noneEnabled
  const offered = choice.isCustomerChoosing
    ? offers
    : offers.filter(({ channel }) => choice.channels.includes(channel.code))
  return amount && offered.length > 0 ? whyUnpayable(offered) : null
}

/** Without a channel no amount can be paid, and the channels are switched on in the store. */
export function Unpayable({ why, storeId }: { readonly why: string | null; readonly storeId: string }) {
  const maySwitch = useMay(updateStoreChannel.permission)
  if (why === null) return null
  if (why !== noneEnabled)
    return (
      <p role="alert" className={classes['refusal']}>
        This amount cannot be paid. {why}
      </p>
    )
  return (
    <p role="alert" className={classes['refusal']}>
      {why}.{' '}
      {maySwitch ? (
        <Link to="/portal/stores/{-$storeId}" params={{ storeId }} search={{}}>
          Switch one on
        </Link>
      ) : (
        'Ask somebody who manages your stores to switch one on.'
      )}
    </p>
  )
}
