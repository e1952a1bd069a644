/** The messages about an order of a web store, whose texts staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

const values = {
  shop: 'Kape ni Lolo',
  order: 'SGL7K2M9QX4T',
  amount: '₱1,250.00',
  delivery: 'Send it to Quezon City, Metro Manila.',
}
const facts = ['2 × Beans: ₱1,150.00', 'Shipping fee: ₱100.00', 'Payment number: SGL7K2M9QX4T']

export const orderToMerchant = mailKind({
  id: 'web-stores.order-merchant',
  name: 'New order of a web store',
  when: 'When an order of a web store is paid.',
  to: 'merchant',
  topic: 'orders',
  values,
  required: ['order', 'delivery'],
  subject: 'New order {order}: {amount}',
  greeting: '{shop} has a new order, and it is paid.',
  text: '{delivery}',
  button: 'Open the order',
  example: { amount: values.amount, facts, path: '/portal/transactions/SGL7K2M9QX4T' },
})
export const orderToCustomer = mailKind({
  id: 'web-stores.order-customer',
  name: 'Order at a web store',
  when: 'When an order of a web store is paid, if the customer gave an e-mail address.',
  to: 'customer',
  topic: 'orders',
  values: { ...values, delivery: 'It will be sent to your address in Quezon City, Metro Manila.' },
  required: ['order', 'delivery'],
  subject: 'Your order {order} at {shop}',
  greeting: 'Thank you. {shop} has received your order, and it is paid.',
  text: '{delivery}',
  button: 'Open the shop',
  footnote: 'The receipt of your payment comes in a separate e-mail.',
  example: { facts, path: '/shop/kape-ni-lolo' },
})
export const webStoreMessages = [orderToMerchant, orderToCustomer]
