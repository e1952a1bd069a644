/** The data of each page of a web store, made by the server. Amounts are in centavos. */

export interface ShopPicture {
  readonly url: string
  readonly smallUrl: string
}
export interface ShopItem {
  readonly id: string
  readonly name: string
  readonly price: number
  /** "Few left", "Sold out"; null without a remark. */
  readonly tag: string | null
  readonly isOrderable: boolean
  readonly photo: ShopPicture | null
  readonly url: string
}
export interface ShopWay {
  readonly label: string
  readonly url: string
  readonly isOpen?: boolean
}

export interface ShopFrame {
  readonly title: string
  /** The host of the page, so that a customer can compare it with the address bar. */
  readonly host: string
  /** Of the shop's front. */
  readonly address: string
  /** The tag of the link by which the customer came; `home` and `cartUrl` carry it on. */
  readonly via: string | null
  readonly home: string
  readonly cartUrl: string
  /** Of this page, where a form leads back to. */
  readonly here: string
  readonly name: string
  readonly logoUrl: string | null
  readonly accent: string
  readonly cart: { readonly count: number; readonly total: number }
  readonly notice: string | null
  /** Where an order that is not paid yet can be paid; null if there is none. */
  readonly unpaidUrl: string | null
  readonly social: readonly ShopWay[]
  readonly legal: {
    readonly legalName: string
    readonly address: string
    readonly email: string
    readonly mobile: string
    readonly registrationNo: string
    readonly returnPolicy: string
  }
}

export interface FrontPage extends ShopFrame {
  readonly kind: 'front'
  readonly tagline: string
  readonly about: string
  readonly banner: ShopPicture | null
  /** "Delivery", "Pick-up in Baguio City". */
  readonly ways: readonly string[]
  readonly categories: readonly ShopWay[]
  readonly search: string
  readonly parts: readonly { readonly name: string; readonly items: readonly ShopItem[] }[]
  /** Null if nothing was searched for or chosen. */
  readonly found: string | null
  readonly previous: string | null
  readonly next: string | null
}
export interface ItemPage extends ShopFrame {
  readonly kind: 'item'
  readonly item: ShopItem
  readonly photos: readonly ShopPicture[]
  readonly about: string
  readonly facts: readonly string[]
  readonly most: number
}
export interface CartLine {
  readonly item: ShopItem
  readonly quantity: number
  readonly most: number
}
export interface CartPage extends ShopFrame {
  readonly kind: 'cart'
  readonly lines: readonly CartLine[]
  readonly fault: string | null
  readonly delivers: boolean
  readonly picksUp: boolean
  readonly pickUpNote: string
}
export type ShopPage = FrontPage | ItemPage | CartPage
