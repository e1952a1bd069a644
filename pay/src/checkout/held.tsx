import { Icon } from '../kit/parts.tsx'
import { LivePill } from './live-pill.tsx'
import { SellerHead } from './order-card.tsx'
import type { HeldPage } from './page.ts'

/** Money arrived that is not what was asked: the customer must not pay again while somebody decides about it. */
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
    <dl className="facts">
      {page.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <LivePill live={page.live} />
  </>
)
