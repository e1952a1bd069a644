import { Icon, type IconName } from '../../kit/parts.tsx'
import { Facts } from './facts.tsx'
import { SellerHead } from './order-card.tsx'
import type { OutcomePage, Tone } from './page.ts'
import { Ways } from './ways.tsx'

export const iconOf: Readonly<Record<Tone, IconName>> = {
  paid: 'check',
  pending: 'clock',
  failed: 'cross',
  refunded: 'back',
  expired: 'clock',
  held: 'pause',
  unknown: 'question',
}

export const Outcome = ({ page }: { readonly page: OutcomePage }) => (
  <>
    {page.seller && <SellerHead seller={page.seller} />}
    <div className={`outcome ${page.tone}`}>
      <span className="mark">
        <Icon name={iconOf[page.tone]} />
      </span>
      <h1>{page.heading}</h1>
      <p>{page.words}</p>
      {page.fine && <p className="fine">{page.fine}</p>}
    </div>
    <Facts facts={page.facts} />
    <Ways ways={page.ways} />
  </>
)
