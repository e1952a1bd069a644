import { peso } from '../../kit/money.ts'
import { Picture } from './card.tsx'
import type { ItemPage } from './shop-page.ts'

/** One item of a shop with its photos and what is said about it. */
export function Item({ page }: { readonly page: ItemPage }) {
  const { item, photos, most } = page
  const [first, ...others] = photos
  return (
    <>
      <p className="shop-back">
        <a href={page.home}>All items</a>
      </p>
      <article className="shop-item">
        <div className="shop-photos">
          {first ? (
            <a href={first.url}>
              <img
                src={first.smallUrl}
                srcSet={`${first.smallUrl} 480w, ${first.url} 1600w`}
                sizes="(min-width: 48rem) 32rem, 100vw"
                alt={item.name}
                width={1600}
                height={1600}
              />
            </a>
          ) : (
            <Picture item={item} />
          )}
          {others.length > 0 && (
            <ul>
              {others.map(({ url, smallUrl }, at) => (
                <li key={url}>
                  <a href={url}>
                    <img
                      src={smallUrl}
                      alt={`${item.name}, ${at + 2} of ${photos.length}`}
                      width={120}
                      height={120}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="shop-words">
          <h1>{item.name}</h1>
          <p className="shop-price money" translate="no">
            {peso(item.price)}
          </p>
          {item.tag && <p className="shop-state">{item.tag}</p>}
          {item.isOrderable && (
            <form method="post" action={page.cartUrl} className="shop-put">
              <input type="hidden" name="add" value={item.id} />
              <input type="hidden" name="back" value={page.here} />
              <label htmlFor="quantity">Quantity</label>
              <input
                id="quantity"
                name="quantity"
                type="number"
                inputMode="numeric"
                min={1}
                max={most}
                defaultValue={1}
              />
              <button className="shop-main-button">Add to cart</button>
            </form>
          )}
          {page.about && <p className="shop-text">{page.about}</p>}
          {page.facts.map((fact) => (
            <p key={fact} className="fine">
              {fact}
            </p>
          ))}
        </div>
      </article>
    </>
  )
}
