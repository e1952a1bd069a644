import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { findingsOf, shopPages, weighPage } from './shop-weight.ts'

const fonts = new Map([['/pay-assets/inter.woff2', randomBytes(26_000)]])
const style = `<style>@font-face{src:url('/pay-assets/inter.woff2')}</style>`
const faults = (html: string) => findingsOf({ what: 'front', ...weighPage(html, fonts) }).map(({ says }) => says)

it('a page is weighed with the fonts that it names, and not with others', () => {
  expect(weighPage('<p>Kape</p>', fonts)).toMatchObject({ requests: 1, pictures: 0 })
  expect(weighPage('<p>Kape</p>', fonts).bytes).toBeLessThan(100)
  expect(weighPage(style, fonts).bytes).toBeGreaterThan(26_000)
})

it('too many bytes, requests and pictures are reported', () => {
  expect(faults(style + '<link rel="icon" href="data:image/svg+xml,"><img src="a" loading="lazy">')).toEqual([])
  expect(faults(style + randomBytes(40_000).toString('base64'))).toEqual([expect.stringContaining('bytes of brotli')])
  const files = '<link href="/a.css" rel="stylesheet"><script src="/a.js"></script>'
  expect(faults(style + files)).toEqual(['front: 4 requests without pictures, 3 are allowed'])
  expect(faults('<img src="a">'.repeat(3))).toEqual(['front: 3 pictures load at once, 2 are allowed'])
})

it('the pages of a shop are complete', () => {
  const { front, item, cart } = shopPages()
  expect(front.match(/class="shop-card"/g)).toHaveLength(24)
  expect(item).toContain('Add to cart')
  expect(cart.match(/Remove<\/button>/g)).toHaveLength(24)
})
