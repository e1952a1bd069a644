/** Letters about a paid order of a web store: to the merchant, and to the customer with what happens next. */
import { formatPeso } from '@singil/contract/kit/money'
import type { transactionPaid } from '@singil/contract/payments/transactions'
import type * as z from 'zod'
import type { TemporaryId } from '@singil/contract/payments/checkout'
import { type Context, everything } from '../../kit/work/index.ts'
import { awaitPickUp } from '../../payments/fulfilment/index.ts'
import { merchantOf } from '../../catalogue/merchants/index.ts'
import {
  type Letter,
  mailOf,
  messageAbout,
  plainName,
  queueMail,
  writeLetter,
} from '../../foundation/messages/index.ts'
import { findTransaction, type TransactionRecord } from '../../payments/transactions/index.ts'
import { orderToCustomer, orderToMerchant } from './message-texts.ts'
import * as store from './store.ts'
import { urlOf } from './web-store.ts'

export async function sendOrder(context: Context, paid: z.output<typeof transactionPaid.payload>): Promise<void> {
  const row = await findTransaction(context.tx, everything('orders of web stores'), { id: paid.id })
  if (row?.origin !== 'web_store' || row.temporary_id === null) return
  const order = await store.findOrder(context.tx, row.mid, row.temporary_id as TemporaryId)
  const shop = order && (await store.find(context.tx, order.web_store_id))
  const merchant = await merchantOf(context, row.mid)
  if (!order || !shop || !merchant) return
  if (order.is_pick_up) await awaitPickUp(context, row.id)
  const content = shop.published ?? shop.draft
  const name = plainName(content.webStoreName, 'the shop')
  const lines = row.items.map(
    ({ quantity, description, total }) => `${quantity} × ${description}: ${formatPeso(total)}`,
  )
  const facts = [...lines, ...(row.shipping_fee > 0 ? [`Shipping fee: ${formatPeso(row.shipping_fee)}`] : [])]
  const of = { context, row, isPickUp: order.is_pick_up, name, facts }
  if (merchant.email !== '') await send(context, row, 'merchant', merchant.email, await letterToMerchant(of))
  if (row.customer_email !== '')
    await send(context, row, 'customer', row.customer_email, await letterToCustomer(of, urlOf(shop, context.publicUrl)))
}

interface Order {
  readonly context: Context
  readonly row: TransactionRecord
  readonly isPickUp: boolean
  readonly name: string
  readonly facts: readonly string[]
}

const placeOf = ({ shipping_address: address }: TransactionRecord) =>
  address ? `${address.city}, ${address.province}` : ''

const numbered = ({ request_id: number }: TransactionRecord) => `Payment number: ${number}`
const valuesOf = ({ row, name }: Order) => ({ shop: name, order: row.request_id, amount: formatPeso(row.amount) })

function letterToMerchant(order: Order): Promise<Letter> {
  const { context, row, isPickUp, facts } = order
  const delivery = placeOf(row)
    ? `Send it to ${placeOf(row)}.`
    : isPickUp
      ? 'The customer picks it up.'
      : 'Nothing is delivered.'
  const values = { ...valuesOf(order), delivery }
  return writeLetter(context, orderToMerchant, values, {
    amount: values.amount,
    facts: [...facts, numbered(row)],
    url: `${context.publicUrl}/portal/transactions/${row.request_id}`,
  })
}

/** Names of items are the merchant's own words: only their safe part is written under our sender name. */
function letterToCustomer(order: Order, url: string): Promise<Letter> {
  const { context, row, isPickUp, facts } = order
  const delivery = placeOf(row)
    ? `It will be sent to your address in ${placeOf(row)}.`
    : isPickUp
      ? `You pick it up at ${plainName(row.store_name, 'the store')}. Show the number of this order.`
      : 'Nothing is delivered.'
  const lines = [...facts.map((fact) => plainLine(fact)), numbered(row)]
  return writeLetter(context, orderToCustomer, { ...valuesOf(order), delivery }, { facts: lines, url })
}

/** "2 × Beans: ₱960.00" without what looks like an address or a telephone number. */
function plainLine(fact: string): string {
  const [, before = '', text = '', amount = ''] = /^((?:\d+ × )?)(.*)(: ₱[\d,.]+)$/.exec(fact) ?? []
  return `${before}${plainName(text, 'an item')}${amount}`
}

async function send(context: Context, row: TransactionRecord, who: string, to: string, letter: Letter): Promise<void> {
  const about = `web-order:${row.id}:${who}`
  if (await messageAbout(context, about)) return
  await queueMail({ ...context, scope: { ...context.scope, mid: row.mid } }, mailOf(to, letter), about)
}
