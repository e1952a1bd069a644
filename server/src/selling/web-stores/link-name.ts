/** Names of shops in addresses: which are reserved, and which look like each other. */

/** Replaced one after the other, so that names that a hurried reader takes for each other become the same. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** The name without what makes it look different from others: "kape-ni-l0lo" and "kapenilolo" have one look. */
export const lookOf = (link: string): string => looks.reduce((look, [sign, by]) => look.replace(sign, by), link)

/** Words of the product, of addresses, and of banks and wallets that are too short to refuse inside other words. */
const reserved = [
  'admin administrator api app account assets cart checkout docs help home login',
  'mail official pay payment payments portal preview qr receipt redirect refund search',
  'security shop shops sign-in signin static status store stores support system test',
  'track tracking verify webstore webstores www bpi bdo maya rcbc pnb bsp',
  'bir sss dti landbank metrobank unionbank coins',
].flatMap((words) => words.split(' '))
/** Refused anywhere in a name: a shop must not look like the provider, a wallet or a payment rail. */
const brands = ['singil', 'gcash', 'paymaya', 'grabpay', 'shopeepay', 'instapay', 'pesonet', 'qrph', 'bangkosentral']

const reservedLooks = new Set(reserved.map(lookOf))
const brandLooks = brands.map(lookOf)

export function isReserved(link: string): boolean {
  const look = lookOf(link)
  return reservedLooks.has(look) || brandLooks.some((brand) => look.includes(brand))
}
