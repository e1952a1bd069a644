import { Icon } from '../../kit/parts.tsx'
import { LivePill } from './live-pill.tsx'
import { Facts } from './facts.tsx'
import { SellerHead } from './order-card.tsx'
import type { HeldPage } from './page.ts'

/** An amount arrived that differs from the amount asked: the customer must not pay again while staff decide about it. */
export const Held = ({ page }: { readonly page: HeldPage }) => (
  <>
    <SellerHead seller={page.seller} />
    <div className="outcome held">
      <span className="mark">
        <Icon name="pause" />
      </span>
      <h1>{page.heading}</h1>
      <p>
        <strong>Do not pay again.</strong> {page.words}
      </p>
    </div>
    <Facts facts={page.facts} />
    <LivePill live={page.live} />
  </>
)
