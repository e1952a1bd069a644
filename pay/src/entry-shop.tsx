import { renderToStaticMarkup } from 'react-dom/server'
import type { Provider } from './kit/provider.tsx'
import type { ShopPage } from './selling/web-stores/shop-page.ts'
import { Shop } from './selling/web-stores/shop.tsx'

/** A page of a web store as HTML. It needs no script. */
export const renderShop = (page: ShopPage, provider: Provider): string =>
  renderToStaticMarkup(<Shop page={page} provider={provider} />)
