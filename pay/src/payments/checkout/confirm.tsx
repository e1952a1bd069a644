import { Notice } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import { SellerHead } from './order-card.tsx'
import type { ConfirmPage } from './page.ts'

/** Confirmation before an open payment is cancelled. */
export function Confirm({ page }: { readonly page: ConfirmPage }) {
  const isChange = page.step === 'change'
  return (
    <>
      <SellerHead seller={page.seller} />
      <h1>{isChange ? 'Pay another way?' : 'Cancel this payment?'}</h1>
      <p className="lead">
        Your payment of <strong translate="no">{peso(page.total)}</strong> with {page.channelName} will be cancelled.
        Continue only if you have not paid it yet.
      </p>
      {page.fault && (
        <Notice tone="failed" icon="alert">
          {page.fault}
        </Notice>
      )}
      <form id="pay" method="post" action={page.action}>
        <input type="hidden" name="step" value={page.step} />
        {page.channel && <input type="hidden" name="channel" value={page.channel} />}
        {page.channel && <input type="hidden" name="amount" value={page.amount} />}
        <button className={isChange ? 'main' : 'danger'}>
          {isChange
            ? page.channel
              ? 'Cancel it and pay the other way'
              : 'Cancel it and choose another way'
            : `Cancel the payment of ${peso(page.total)}`}
        </button>
        <a className="plain" href={page.backUrl}>
          Go back to the payment
        </a>
      </form>
    </>
  )
}
