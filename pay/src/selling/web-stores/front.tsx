import { Card } from './card.tsx'
import type { FrontPage } from './shop-page.ts'

/** The front of a shop: its banner, its categories and what it sells. */
export function Front({ page }: { readonly page: FrontPage }) {
  const isFiltered = page.found !== null
  return (
    <>
      <section className={isFiltered ? 'shop-hero shop-small' : 'shop-hero'}>
        {page.banner && !isFiltered && (
          <img
            src={page.banner.url}
            srcSet={`${page.banner.smallUrl} 800w, ${page.banner.url} 1600w`}
            sizes="(min-width: 72rem) 72rem, 100vw"
            alt=""
            width={1600}
            height={600}
          />
        )}
        <div className="shop-said">
          <h1>{page.name}</h1>
          {page.tagline && <p className="shop-tagline">{page.tagline}</p>}
          {page.ways.length > 0 && (
            <ul className="shop-ways">
              {page.ways.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      {page.categories.length > 1 && (
        <nav className="shop-nav" aria-label="Categories">
          {page.categories.map(({ label, url, isOpen }) => (
            <a key={url} href={url} aria-current={isOpen ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      {page.found && <p className="shop-found">{page.found}</p>}
      {page.parts.map(({ name, items }) => (
        <section key={name} className="shop-part">
          {name ? <h2>{name}</h2> : <h2 className="unseen">Items</h2>}
          <ul className="shop-grid">
            {items.map((item) => (
              <Card key={item.id} item={item} cartUrl={page.cartUrl} here={page.here} />
            ))}
          </ul>
        </section>
      ))}
      {(page.previous || page.next) && (
        <nav className="shop-pages" aria-label="Pages">
          {page.previous ? <a href={page.previous}>Previous</a> : <span />}
          {page.next && <a href={page.next}>More items</a>}
        </nav>
      )}
      {page.about && !isFiltered && (
        <section className="shop-about">
          <h2>About {page.name}</h2>
          <p className="shop-text">{page.about}</p>
        </section>
      )}
    </>
  )
}
