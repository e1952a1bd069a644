/** A page of a shop as an HTML document, with what search engines and messengers show of it. */
import type { Provider } from '@singil/pay/kit/provider.tsx'
import type { ShopPage } from '@singil/pay/selling/web-stores/shop-page.ts'
import { renderShop } from '@singil/pay/entry-shop.tsx'
import { escaped, type PageKit } from '../../payments/pay-pages/index.ts'
import type { OpenShop } from './open-shop.ts'

interface DocumentParts {
  readonly publicUrl: string
  readonly assets: Pick<PageKit['assets'], 'icon' | 'shopCss'>
  readonly provider: Provider
}

export function shopDocument(
  open: Pick<OpenShop, 'shop'>,
  page: ShopPage,
  { publicUrl, assets, provider }: DocumentParts,
) {
  const { shop } = open
  const path = page.kind === 'item' ? `${page.address}/item/${page.item.id}` : page.address
  const photo = page.kind === 'item' ? page.photos[0]?.url : undefined
  const image = photo === undefined ? shop.ogBanner : `${publicUrl}${photo}`
  const description = (page.kind === 'item' ? page.about : shop.tagline || shop.about).slice(0, 200)
  const isIndexed = page.kind === 'item' || (page.kind === 'front' && page.found === null)
  const meta = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`
  const head = [
    `<meta name="robots" content="${isIndexed ? 'index,follow' : 'noindex,follow'}">`,
    `<title>${escaped(page.title)}</title>`,
    `<link rel="canonical" href="${escaped(publicUrl + path)}">`,
    description ? `<meta name="description" content="${escaped(description)}">` : '',
    meta('og:type', page.kind === 'item' ? 'product' : 'website'),
    meta('og:site_name', shop.webStoreName),
    meta('og:title', page.title),
    meta('og:url', publicUrl + path),
    description ? meta('og:description', description) : '',
    image ? meta('og:image', image) : '',
  ].join('')
  return (nonce: string): string =>
    `<!doctype html><html lang="en-PH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no"><meta name="theme-color" content="#ffffff">${head}<link rel="icon" href="${assets.icon}"><style nonce="${nonce}">${assets.shopCss}</style></head><body>${renderShop(page, provider)}</body></html>`
}
