import { peso } from '../../kit/money.ts'
import { Notice } from '../../kit/parts.tsx'
import { Picture } from './card.tsx'
import type { CartPage } from './shop-page.ts'

/** The cart: quantities, the sum, and the ways to get the order. One form, so that it works without script. */
export function Cart({ page }: { readonly page: CartPage }) {
  const { lines, cart, delivers, picksUp } = page
  if (lines.length === 0)
    return (
      <section className="shop-empty">
        <h1>Your cart is empty</h1>
        <p>What you add in the shop is shown here.</p>
        <a className="shop-main-button" href={page.home}>
          Go to the shop
        </a>
      </section>
    )
  return (
    <section className="shop-order">
      <h1>Your cart</h1>
      {page.fault && (
        <Notice tone="failed" icon="alert">
          {page.fault}
        </Notice>
      )}
      <form method="post" action={page.cartUrl}>
        <button className="unseen" name="step" value="update" tabIndex={-1} aria-hidden="true">
          Update
        </button>
        <ul className="shop-lines">
          {lines.map(({ item, quantity, most }) => (
            <li key={item.id}>
              <a className="shop-photo" href={item.url} tabIndex={-1} aria-hidden="true">
                <Picture item={item} />
              </a>
              <div className="shop-line">
                <a href={item.url}>{item.name}</a>
                <span className="fine" translate="no">
                  {peso(item.price)} each
                </span>
                {item.tag && <span className="shop-state">{item.tag}</span>}
                <button className="shop-link" name="remove" value={item.id} aria-label={`Remove ${item.name}`}>
                  Remove
                </button>
              </div>
              <label className="unseen" htmlFor={`quantity-${item.id}`}>
                Quantity of {item.name}
              </label>
              <input
                id={`quantity-${item.id}`}
                name={`quantity-${item.id}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={most}
                defaultValue={quantity}
              />
              <strong className="money" translate="no">
                {peso(item.price * quantity)}
              </strong>
            </li>
          ))}
        </ul>
        <div className="shop-sum">
          <button className="shop-quiet" name="step" value="update">
            Update the cart
          </button>
          <p>
            <span>Total of the items</span>{' '}
            <strong className="money" translate="no">
              {peso(cart.total)}
            </strong>
          </p>
        </div>
        <div className="shop-go">
          {delivers && (
            <button className="shop-main-button" name="step" value="delivery">
              {picksUp ? 'Have it delivered' : 'Check out'}
            </button>
          )}
          {picksUp && (
            <button className={delivers ? 'shop-quiet' : 'shop-main-button'} name="step" value="pick-up">
              {delivers ? 'Pick it up' : 'Check out'}
            </button>
          )}
        </div>
        {delivers && <p className="fine">The shipping fee to your address is added before you pay.</p>}
        {picksUp && page.pickUpNote && <p className="fine">Pick-up: {page.pickUpNote}</p>}
      </form>
    </section>
  )
}
