/** The weight of a web store's pages and the files that they load, rendered as the server renders them, for a shop that uses all that it may. */
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { findStore } from '@singil/contract/catalogue/stores.sample'
import { PublicStore } from '@singil/contract/catalogue/stores'
import { PublicWebStore } from '@singil/contract/selling/web-stores'
import { getWebStores } from '@singil/contract/selling/web-stores.sample'
import demo from '../../server/data/demo.json' with { type: 'json' }
import { readStyles } from '../../server/src/payments/pay-pages/assets.ts'
import type { OpenShop } from '../../server/src/selling/web-stores/open-shop.ts'
import { cartPage, frontPage, itemPage, perPage } from '../../server/src/selling/web-stores/shop-pages.ts'
import { shopDocument } from '../../server/src/selling/web-stores/shop-document.ts'
import type { Check, Finding } from './finding.ts'

/** Without pictures. */
const mostBytes = 60_000
/** The page and its fonts. */
const maxRequests = 3
/** The logo and a banner or photo; others load as they come into view. */
const maxPictures = 2

export const shopWeight: Check = {
  name: 'shop-weight',
  run(_tree, note) {
    const { fonts } = readStyles()
    const weighed = Object.entries(shopPages()).map(([what, html]) => ({ what, ...weighPage(html, fonts) }))
    for (const { what, bytes, requests } of weighed)
      note(`${what} ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`)
    return weighed.flatMap((page) => findingsOf(page))
  },
}

export interface Weight {
  /** The page as brotli, and the fonts that it names. */
  readonly bytes: number
  /** Without pictures. */
  readonly requests: number
  /** Those that load before they come into view. */
  readonly pictures: number
}

const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap(([, address = '']) => (address.startsWith('data:') ? [] : [address]))

export function weighPage(html: string, fonts: ReadonlyMap<string, Uint8Array>): Weight {
  const named = [...fonts].filter(([address]) => html.includes(address))
  const loaded = [
    ...found(
      html,
      /<link(?=[^>]*rel="(?:stylesheet|preload|modulepreload|icon)")(?![^>]*as="image")[^>]*href="([^"]+)"/g,
    ),
    ...found(html, /<(?:script|iframe|embed|source)[^>]*\ssrc="([^"]+)"/g),
    ...found(html, /@import\s+(?:url\()?['"]?([^'")]+)/g),
  ]
  return {
    bytes: brotliCompressSync(html).byteLength + named.reduce((sum, [, bytes]) => sum + bytes.byteLength, 0),
    requests: 1 + named.length + new Set(loaded).size,
    // React also writes a preload for each of them.
    pictures: [...html.matchAll(/<img(?![^>]*loading="lazy")/g)].length,
  }
}

export function findingsOf({ what, bytes, requests, pictures }: Weight & { readonly what: string }): Finding[] {
  const finding = (says: string, mend: string): Finding => ({
    rule: 'shop-weight',
    path: 'pay/src/selling/web-stores/shop.tsx',
    says: `${what}: ${says}`,
    mend,
  })
  return [
    ...(bytes > mostBytes
      ? [finding(`${bytes} bytes of brotli with its fonts, ${mostBytes} are allowed`, 'Shorten the markup or styles.')]
      : []),
    ...(requests > maxRequests
      ? [finding(`${requests} requests without pictures, ${maxRequests} are allowed`, 'Inline it, or leave it out.')]
      : []),
    ...(pictures > maxPictures
      ? [finding(`${pictures} pictures load at once, ${maxPictures} are allowed`, 'Add loading="lazy".')]
      : []),
  ]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = (at: number) => hashOf(`item ${at}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
const photoOf = (name: string) => {
  const url = `/qr/inventories/get_product_image/${hashOf(name).slice(0, 22)}.jpg`
  return { fileName: url, url, smallUrl: `${url}?size=small` }
}
const names = demo.merchants.flatMap(({ items }) => items.map(({ description }) => description))
/** A text of so many letters, of the names of the demo's items. */
const textOf = (letters: number, from: number) => [...names.slice(from), ...names].join(', ').slice(0, letters)

function sampleShop(): OpenShop {
  const [sample] = getWebStores.answer
  const [item] = sample!.catalogue[0]!.items
  const items = Array.from({ length: perPage }, (_, at) => ({
    ...item,
    Id: idOf(at),
    itemDescription: names[at],
    itemAmount: 10_000 + at * 1_111,
    photos: [photoOf(`${at}`), photoOf(`${at} b`), photoOf(`${at} c`)],
  }))
  const shop = PublicWebStore.parse({
    ...sample,
    tagline: textOf(100, 3),
    about: textOf(1_000, 11),
    returnPolicy: textOf(1_000, 29),
    socMed: Object.fromEntries(Object.keys(sample!.socMed).map((name) => [name, `https://${name}.com/kape-ni-lolo`])),
    catalogue: Array.from({ length: 6 }, (_, at) => ({
      category: textOf(24, at * 7),
      items: items.filter((_item, nth) => nth % 6 === at),
    })),
  })
  const { street, barangay, city, province, zip, email, mobile, legalName } = demo.merchants[2]!
  return {
    shop,
    seller: { ...PublicStore.parse(findStore.answer), logoUrl: photoOf('logo').url },
    merchant: { legal_name: legalName, street, barangay, city, province, zip, email, mobile },
    items: new Map(shop.catalogue.flatMap((part) => part.items).map((one) => [one.Id, one])),
  }
}

/** The pages of the shop as HTML. */
export function shopPages(): Readonly<Record<'front' | 'item' | 'cart', string>> {
  const open = sampleShop()
  const { shopCss, icon } = readStyles()
  const cart = new Map([...open.items.keys()].map((id) => [id, 2]))
  const seen = {
    host: 'singil.example',
    here: '/shop/kape-ni-lolo',
    cart,
    unpaidUrl: null,
    added: undefined,
    tag: null,
  }
  const [first] = open.items.values()
  const pages = {
    front: frontPage(open, seen, { search: '', category: '', page: 1 }),
    item: itemPage(open, seen, first!, undefined),
    cart: cartPage(open, seen),
  }
  const provider = {
    name: 'Bayad Payments Corporation',
    email: 'support@bayad-payments.example',
    telephone: '(02) 8888 1234',
    hours: 'Mon to Fri, 9 AM to 6 PM',
    terms: { version: 1, url: '/payer-terms' },
    privacyUrl: '/privacy',
    isTest: false,
  }
  const render = (page: Parameters<typeof shopDocument>[1]) =>
    shopDocument(open, page, { publicUrl: 'https://singil.example', assets: { shopCss, icon }, provider })('nonce')
  return { front: render(pages.front), item: render(pages.item), cart: render(pages.cart) }
}
