/** What customers will see on a phone, with what is being typed. */
import { listItems } from '@singil/contract/catalogue/inventory'
import type { WebStoreContent } from '@singil/contract/selling/web-stores'
import { Amount } from '../../kit/values/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import classes from './web-stores.module.css'

const maxShown = 8

export function Preview({ storeId, content }: { storeId: string; content: WebStoreContent }) {
  const items = useAsk(listItems, { params: { storeId }, query: {} }, { staleTimeMs: 0 })
  const known = new Map((items.data ?? []).map((item) => [item.Id, item]))
  const named = content.catalogue.filter(({ category }) => category !== '')
  const ways = [content.delivers ? 'Delivery' : '', content.picksUp ? 'Pick-up' : ''].filter(Boolean)
  return (
    <aside className={classes['preview']} aria-label="Preview">
      <div className={classes['phone']} data-accent={content.accent}>
        <div className={classes['bar']}>
          <b>{content.webStoreName}</b>
          <span>Cart 0</span>
        </div>
        <div className={classes['hero']}>
          {content.bannerPhoto ? <img src={content.bannerPhoto.smallUrl} alt="" /> : null}
          <div>
            <strong>{content.webStoreName}</strong>
            {content.tagline ? <p>{content.tagline}</p> : null}
            <p className={classes['chips']}>
              {ways.map((way) => (
                <span key={way}>{way}</span>
              ))}
            </p>
          </div>
        </div>
        {named.length > 0 ? (
          <p className={classes['chips']}>
            {['All', ...named.map(({ category }) => category)].map((name) => (
              <span key={name}>{name}</span>
            ))}
          </p>
        ) : null}
        {content.catalogue.map(({ category, items: ids }) =>
          ids.length > 0 ? (
            <div key={category}>
              {category ? <h3>{category}</h3> : null}
              <ul className={classes['cards']}>
                {ids.slice(0, maxShown).flatMap((id) => {
                  const item = known.get(id)
                  if (!item) return []
                  return [
                    <li key={id}>
                      {item.photos[0] ? (
                        <img src={item.photos[0].smallUrl} alt="" loading="lazy" />
                      ) : (
                        <i aria-hidden>{item.itemDescription.slice(0, 1)}</i>
                      )}
                      <span>{item.itemDescription}</span>
                      <Amount of={item.itemAmount} />
                    </li>,
                  ]
                })}
              </ul>
            </div>
          ) : null,
        )}
        {content.about ? <p className={classes['about']}>{content.about}</p> : null}
      </div>
    </aside>
  )
}
