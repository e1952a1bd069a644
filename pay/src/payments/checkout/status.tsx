import { Icon } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import { LivePill } from './live-pill.tsx'
import { SellerHead } from './order-card.tsx'
import type { StatusPage } from './page.ts'
import { Ways } from './ways.tsx'

/** A payment that the channel has not confirmed yet. */
export const Status = ({ page }: { readonly page: StatusPage }) => (
  <>
    <SellerHead seller={page.seller} />
    <div className="outcome pending">
      <span className="mark">
        <Icon name="clock" />
      </span>
      <h1>Waiting for {page.channelName}</h1>
      <p className="amount" translate="no">
        {peso(page.total)}
      </p>
      <p>{page.words}</p>
      <p className="fine">Payment {page.order.number}</p>
    </div>
    <LivePill live={page.live} />
    <Ways ways={page.ways} />
  </>
)
