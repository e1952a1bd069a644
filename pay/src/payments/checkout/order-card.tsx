/** The merchant and the order, on top of every page that leads to a payment. */
import type { ReactNode } from 'react'
import { Icon } from '../../kit/parts.tsx'
import { peso } from '../../kit/money.ts'
import type { Cost, Order, OrderLine, Seller } from './page.ts'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

export const SellerHead = ({ seller }: { readonly seller: Seller }) => (
  <header className="seller">
    {seller.logoUrl ? (
      <img src={seller.logoUrl} alt="" width={48} height={48} />
    ) : (
      <span className="initials" aria-hidden="true">
        {initialsOf(seller.name)}
      </span>
    )}
    <div>
      <p className="name" translate="no">
        {seller.name}
      </p>
      <p className="place">
        {[seller.storeName, seller.place].filter((part) => part !== '' && part !== seller.name).join(', ')}
      </p>
      {seller.isVerified && (
        <p className="verified">
          <Icon name="check" /> Verified merchant
        </p>
      )}
    </div>
  </header>
)

export const OrderLines = ({ lines }: { readonly lines: readonly OrderLine[] }) => (
  <ul className="lines">
    {lines.map((line, i) => (
      <li key={i}>
        <span>
          {line.description}
          {line.quantity > 1 && <span className="times"> × {line.quantity}</span>}
        </span>
        <span className="money" translate="no">
          {peso(line.total)}
        </span>
      </li>
    ))}
  </ul>
)

/** Tax, shipping fee and where it goes, below the lines. */
export const OrderParts = ({ order }: { readonly order: Order }) => (
  <>
    {order.tax + order.shippingFee > 0 && (
      <dl className="cost">
        {order.tax > 0 && (
          <div>
            <dt>Tax</dt>
            <dd translate="no">{peso(order.tax)}</dd>
          </div>
        )}
        {order.shippingFee > 0 && (
          <div>
            <dt>Shipping fee</dt>
            <dd translate="no">{peso(order.shippingFee)}</dd>
          </div>
        )}
      </dl>
    )}
    {order.deliversTo !== null && <p className="fine">Delivery to {order.deliversTo}.</p>}
  </>
)

export function OrderCard({ order, children }: { readonly order: Order; readonly children?: ReactNode }) {
  return (
    <section className="order" aria-label="Order">
      <p className="amount" translate="no">
        {peso(order.amount)}
      </p>
      {order.description && <p className="what">{order.description}</p>}
      {order.lines.length > 0 && (
        <>
          <p className="ordering">You are ordering the following:</p>
          <OrderLines lines={order.lines} />
        </>
      )}
      <OrderParts order={order} />
      {children}
    </section>
  )
}

/** Amount, fee, VAT and total, each on its own line; only the total if the customer pays no fee. */
export function CostList({ cost }: { readonly cost: Cost }) {
  if (cost.fee + cost.vat === 0)
    return (
      <dl className="cost">
        <div className="sole">
          <dt>Total</dt>
          <dd translate="no">{peso(cost.total)}</dd>
        </div>
      </dl>
    )
  return (
    <dl className="cost">
      <div>
        <dt>Amount</dt>
        <dd translate="no">{peso(cost.amount)}</dd>
      </div>
      <div>
        <dt>Fee</dt>
        <dd translate="no">{peso(cost.fee)}</dd>
      </div>
      <div>
        <dt>VAT on the fee</dt>
        <dd translate="no">{peso(cost.vat)}</dd>
      </div>
      <div className="total">
        <dt>Total</dt>
        <dd translate="no">{peso(cost.total)}</dd>
      </div>
    </dl>
  )
}
