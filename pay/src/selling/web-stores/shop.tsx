/** The frame of a web store: its head with search and cart, and the legal foot. */
import { mailTo } from '@singil/contract/kit/contact-links'
import type { ReactNode } from 'react'
import { peso } from '../../kit/money.ts'
import { Notice } from '../../kit/parts.tsx'
import { AcceptTerms, AskProvider, type Provider, TestNote } from '../../kit/provider.tsx'
import { Cart } from './cart.tsx'
import { Front } from './front.tsx'
import { Item } from './item.tsx'
import type { ShopFrame, ShopPage } from './shop-page.ts'

const formatItems = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

export function Shop({ page, provider }: { readonly page: ShopPage; readonly provider: Provider }) {
  return (
    <div className={`shop shop-${page.accent}`}>
      <Head page={page} />
      <main className="shop-main">
        {page.notice && (
          <Notice tone="done" icon="check">
            {page.notice}
          </Notice>
        )}
        {page.unpaidUrl && (
          <Notice tone="expired" icon="clock">
            Your order is not paid yet. <a href={page.unpaidUrl}>Pay it</a>, or change your cart and order again.
          </Notice>
        )}
        {page.kind === 'front' && <Front page={page} />}
        {page.kind === 'item' && <Item page={page} />}
        {page.kind === 'cart' && <Cart page={page} />}
      </main>
      {page.kind !== 'cart' && page.cart.count > 0 && (
        <aside className="shop-place" aria-label="Cart">
          <a className="shop-bar" href={page.cartUrl}>
            <span>{formatItems(page.cart.count)}</span>
            <strong>View cart</strong>
            <span className="money" translate="no">
              {peso(page.cart.total)}
            </span>
          </a>
        </aside>
      )}
      <Foot page={page} provider={provider} />
    </div>
  )
}

const Head = ({ page }: { readonly page: ShopPage }) => (
  <header className="shop-head">
    <div>
      <a className="shop-name" href={page.home}>
        {page.logoUrl && <img src={page.logoUrl} alt="" width={36} height={36} />}
        <span>{page.name}</span>
      </a>
      <form className="shop-search" role="search" method="get" action={page.address}>
        <label className="unseen" htmlFor="search">
          Search this shop
        </label>
        <input
          id="search"
          name="search"
          type="search"
          placeholder="Search this shop"
          defaultValue={page.kind === 'front' ? page.search : ''}
        />
        {page.via && <input type="hidden" name="via" value={page.via} />}
        <button>Search</button>
      </form>
      <a className="shop-cart" href={page.cartUrl}>
        Cart <b>{page.cart.count}</b>
      </a>
    </div>
  </header>
)

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Foot({ page, provider }: { readonly page: ShopFrame; readonly provider: Provider }) {
  const { legal, social } = page
  return (
    <footer className="shop-foot">
      <div>
        <section>
          <h2>Sold by</h2>
          <dl>
            <Line label="Business">{legal.legalName}</Line>
            {legal.registrationNo && <Line label="Registration">{legal.registrationNo}</Line>}
            {legal.address && <Line label="Address">{legal.address}</Line>}
            {legal.email && (
              <Line label="E-mail">
                <a href={mailTo(legal.email)}>{legal.email}</a>
              </Line>
            )}
            {legal.mobile && <Line label="Mobile">{legal.mobile}</Line>}
          </dl>
        </section>
        {legal.returnPolicy && (
          <section>
            <h2>Returns</h2>
            <p className="shop-text">{legal.returnPolicy}</p>
          </section>
        )}
        {social.length > 0 && (
          <section>
            <h2>Follow</h2>
            <ul>
              {social.map(({ label, url }) => (
                <li key={label}>
                  <a href={url} rel="noopener noreferrer nofollow">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section className="shop-host">
        <TestNote of={provider} />
        <AcceptTerms of={provider} />
        <AskProvider of={provider} />
        <p>
          You are on <strong>{page.host}</strong>. Payments by <strong translate="no">{provider.name}</strong>.
        </p>
      </section>
    </footer>
  )
}
