import type { Guide } from './guide.ts'

export const gettingPaid: readonly Guide[] = [
  {
    id: 'dashboard',
    title: 'Read your dashboard',
    about:
      'The first screen shows what needs you today, what was collected, where your money is, and the latest payments.',
    steps: [
      'Start with the tasks at the top. Each one opens the screen where it is done.',
      'Compare today with the same weekday of last week.',
      'Choose a channel or a bar to open its payments.',
    ],
    screens: ['/portal', '/portal/raffles'],
    words: 'home start raffle tasks',
    picture: { name: 'dashboard', alt: 'The dashboard of a merchant with tasks, collections and balances' },
  },
  {
    id: 'ask-for-a-payment',
    title: 'Ask a customer for a payment',
    about:
      'A payment link takes an amount and a note. Your customer opens it, chooses how to pay, and you see it turn to paid.',
    steps: [
      'Open Compose transaction and enter the amount. The fee of each channel is shown while you type.',
      'Choose “Ask for” to make the link, then copy it, show its QR code, or send it by SMS or e-mail.',
      'Follow it under Payment links. There you can share it again, extend it or cancel it.',
    ],
    screens: ['/portal/transactions/compose', '/portal/payment-links'],
    words: 'request money invoice send qr link',
    picture: { name: 'compose-phone', alt: 'Asking for an amount on a phone' },
  },
  {
    id: 'find-a-payment',
    title: 'Find a payment, refund it, send a receipt',
    about: 'Transactions lists every payment. Rows change by themselves when a customer pays.',
    steps: [
      'Search by a reference, name, e-mail address or mobile number, or narrow the list by state, store and day.',
      'Open a row to see its amounts, its customer and everything that happened to it.',
      'Choose Refund there. The button says how much goes back; a part can be refunded too.',
    ],
    screens: ['/portal/transactions', '/portal/merchant/receipts'],
    words: 'history receipt cancel tag folder refund',
    picture: { name: 'transactions', alt: 'The list of transactions' },
  },
  {
    id: 'orders',
    title: 'Pack and send orders',
    about: 'Orders lists paid orders that are delivered or collected, from packing to the customer.',
    steps: [
      'Pack the goods with the pick list, and mark the order as packed.',
      'Book a courier: compare price and time. The fee is taken from your wallet.',
      'Print the waybill. The customer gets a link that shows where the parcel is.',
      'Mark an order that its customer collects as delivered when you hand it over.',
    ],
    screens: ['/portal/orders'],
    words: 'courier delivery shipping parcel tracking waybill',
  },
  {
    id: 'disputes',
    title: 'Answer a dispute',
    about:
      'A customer can ask the own bank to take a payment back. Disputes lists these payments, with the day by which you can answer.',
    steps: [
      'Open a dispute and add what proves the sale: receipts, messages, a signed delivery slip.',
      'Choose Contest, write what happened, and send it to the bank. You can answer once.',
      'Choose Accept if the customer is right. If you do not answer, the bank decides without you.',
      'If you win, the money returns to your wallet.',
    ],
    screens: ['/portal/disputes'],
    words: 'chargeback bank evidence contest charged back',
  },
  {
    id: 'customers',
    title: 'Know your customers',
    about: 'Customers lists who has paid you, with the number of payments and their total.',
    steps: [
      'Search by name, e-mail address or the last digits of the mobile number.',
      'Open a customer to see the payments. Contacts are masked until you show them; that is recorded.',
      'Remove a customer who asks for it. The payments stay in the books.',
    ],
    screens: ['/portal/customers'],
    words: 'buyer history contact privacy',
  },
  {
    id: 'late-payments',
    title: 'Decide about late or wrong money',
    about: 'Money that arrives late, twice or with another amount is kept and waits for your decision.',
    steps: [
      'Open Late payments. The oldest case comes first.',
      'Accept the amount that arrived, or send it back to the customer. Nothing happens by itself; we remind you after two days and then every week.',
      'The customer sees what arrived and is asked not to pay again while you decide.',
    ],
    screens: ['/portal/late-payments'],
    words: 'held overpaid underpaid duplicate',
    picture: { name: 'held', alt: 'A payment of another amount, held until the merchant decides' },
  },
  {
    id: 'online-payments',
    title: 'Take payments in your own program',
    about: 'Your shop or program asks for payments through the partner API. Online payments lists what it asked for.',
    steps: [
      'Make a key under Third Party Integrator. A test key moves no money.',
      'Set the address for webhooks under Settings, and send a test from Webhooks.',
      'Open Online payments to follow or cancel what your program asked for.',
    ],
    screens: ['/portal/online-payments', '/portal/integrator', '/portal/merchant/webhooks'],
    words: 'api developer webhook key integration',
  },
  {
    id: 'split-payments',
    title: 'Share a payment with other merchants',
    about: 'A split template gives parts of a payment to other merchants, by percentage, fixed amount or what remains.',
    steps: [
      'Make a template under Split templates and try it in the simulation.',
      'Our staff approve each version. Then use it for a store, a link or a call of the partner API.',
      'Both sides see their shares under Split payments. A refund takes each share back.',
    ],
    screens: ['/portal/split-payments', '/portal/split-templates'],
    words: 'share commission marketplace',
  },
  {
    id: 'channels',
    title: 'Choose the ways to pay, and see what they cost',
    about:
      'Each store decides which channels it offers. The screen shows the fee of each channel, and its maintenance.',
    steps: [
      'Open Payment Channels / Rates and switch a channel on or off for a store.',
      'Enter an amount to see what a customer pays and what you receive.',
      'Custom Merchant Fees shows what you pay at present, and changes to come.',
    ],
    screens: ['/portal/channels', '/portal/merchant/fees', '/portal/merchant/fee-setup', '/portal/merchant/shopify'],
    words: 'rates price gcash maya card shopify percentage',
  },
]
