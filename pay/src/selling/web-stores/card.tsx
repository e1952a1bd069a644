import { peso } from '../../kit/money.ts'
import type { ShopItem } from './shop-page.ts'

/** The photo of an item, or the first letter of its name. */
export const Picture = ({ item }: { readonly item: ShopItem }) =>
  item.photo ? (
    <img src={item.photo.smallUrl} alt="" width={480} height={480} loading="lazy" />
  ) : (
    <span className="shop-none" aria-hidden="true">
      {item.name.slice(0, 1).toUpperCase()}
    </span>
  )

interface CardProps {
  readonly item: ShopItem
  readonly cartUrl: string
  readonly here: string
}
/** An item in a list: its photo, its price, and a button that puts one of it into the cart. */
export const Card = ({ item, cartUrl, here }: CardProps) => (
  <li className="shop-card" id={`i-${item.id}`}>
    <a className="shop-photo" href={item.url} tabIndex={-1} aria-hidden="true">
      <Picture item={item} />
      {item.tag && <span className="shop-tag">{item.tag}</span>}
    </a>
    <h3>
      <a href={item.url}>{item.name}</a>
    </h3>
    <div className="shop-buy">
      <span className="money" translate="no">
        {peso(item.price)}
      </span>
      {item.isOrderable ? (
        <form method="post" action={cartUrl}>
          <input type="hidden" name="add" value={item.id} />
          <input type="hidden" name="back" value={here} />
          <button className="shop-add" aria-label={`Add ${item.name} to the cart`}>
            Add
          </button>
        </form>
      ) : (
        <span className="shop-off">{item.tag}</span>
      )}
    </div>
  </li>
)
