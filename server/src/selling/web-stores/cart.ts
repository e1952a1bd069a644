/** The cart of a shop, in a cookie of that shop: ids and quantities. Prices and stock are the server's. */
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../kit/base/index.ts'

/** Quantities by the id of the item. */
export type Cart = ReadonlyMap<string, number>

const maxLines = 40
const maxOfOne = 999
const days = 14
const cookie = /(?:^|; *)singil_cart=([\w.-]{1,2000})(?:;|$)/

/** 22 letters instead of 36. */
const short = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const long = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Anything unreadable in the cookie is left out. */
export function cartIn({ headers }: Pick<FastifyRequest, 'headers'>): Cart {
  const cart = new Map<string, number>()
  for (const line of cookie
    .exec(headers.cookie ?? '')?.[1]
    ?.split('.')
    .slice(0, maxLines) ?? []) {
    const [, id = '', quantity = ''] = /^([\w-]{22})([1-9]\d{0,2})$/.exec(line) ?? []
    if (id !== '') cart.set(long(id), Number(quantity))
  }
  return cart
}

/** The cart with this quantity of an item; none removes it. A full cart takes no further item. */
export function withItem(cart: Cart, id: string, quantity: number): Cart {
  const next = new Map(cart)
  if (quantity < 1) next.delete(id)
  else if (next.has(id) || next.size < maxLines) next.set(id, Math.min(quantity, maxOfOne))
  return next
}

/** The header that stores the cart for the shop of this link name. */
export function cartCookie({ publicUrl }: Pick<Config, 'publicUrl'>, link: string, cart: Cart): string {
  const text = [...cart].map(([id, quantity]) => `${short(id)}${quantity}`).join('.')
  return shopCookie({ publicUrl }, link, 'singil_cart', text)
}

/** A cookie of the shop alone; an empty one is deleted. */
export function shopCookie({ publicUrl }: Pick<Config, 'publicUrl'>, link: string, name: string, text: string): string {
  const maxAge = text === '' ? 0 : days * 86_400
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${text}; Max-Age=${maxAge}; Path=/shop/${link}; HttpOnly; SameSite=Lax${secure}`
}
