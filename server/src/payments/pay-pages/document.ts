/** Renders a page as an HTML document that works without script; the script hydrates it. */
import type { Page } from '@singil/pay/payments/checkout/page.ts'
import { renderFoot, renderPage } from '@singil/pay/entry-server.tsx'
import type { Provider } from '@singil/pay/kit/provider.tsx'
import type { Assets } from './assets.ts'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as it stands in HTML, also in the value of an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** JSON escaped so that nothing in it can end the element that contains it. */
const jsonOf = (page: Page) =>
  JSON.stringify(page).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** After how many seconds a page that updates itself is loaded again without script; a number that is copied or a code that is scanned stays longer. */
function refreshAfter(page: Page): number | null {
  if (page.kind === 'waiting') return page.reference || page.qr ? 30 : 5
  return page.kind === 'status' || (page.kind === 'tracking' && !page.isOver) ? 5 : null
}
function refreshOf(page: Page): string {
  const seconds = refreshAfter(page)
  return seconds === null ? '' : `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`
}

interface DocumentParts {
  readonly assets: Assets
  readonly nonce: string
  readonly provider: Provider
}

export function documentOf(page: Page, { assets: { css, icon, script }, nonce, provider }: DocumentParts): string {
  const loaded =
    script && page.kind !== 'notice'
      ? `<script id="model" type="application/json" nonce="${nonce}">${jsonOf(page)}</script><script type="module" async src="${script}"></script>`
      : ''
  return `<!doctype html><html lang="en-PH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><meta name="format-detection" content="telephone=no"><meta name="theme-color" content="#f7f6f3"><title>${escaped(page.title)}</title><link rel="icon" href="${icon}">${refreshOf(page)}<style nonce="${nonce}">${css}</style></head><body><div id="page">${renderPage(page)}</div>${renderFoot(page, provider)}${loaded}</body></html>`
}
