import type { Guide } from './guide.ts'

export const runningBusiness: readonly Guide[] = [
  {
    id: 'stores',
    title: 'Set up a store and its QR code',
    about: 'Customers scan the code of a store, choose items or enter an amount, and pay.',
    steps: [
      'Open Stores and add one with its address.',
      'Open it to see whether customers may pay by scanning, and what to mend where they may not.',
      'Save the poster or the plain code, and print it.',
    ],
    screens: ['/portal/stores'],
    words: 'branch poster print counter',
    picture: { name: 'store-order-phone', alt: 'Ordering at the page of a store on a phone' },
  },
  {
    id: 'items',
    title: 'Sell items',
    about:
      'Items have a price, stock, photos, and a link and QR code of their own. The last piece is never sold twice.',
    steps: [
      'Add an item under Items, or start from a template.',
      'Replenish the stock there. Each movement says what was left.',
      'Share the link of the item, or let customers order at the page of its store.',
    ],
    screens: ['/portal/inventory'],
    words: 'product inventory stock catalogue',
  },
  {
    id: 'web-store',
    title: 'Open a web store',
    about: 'A web store shows the items of a store under an address of its own, with a cart, delivery and pick-up.',
    steps: [
      'Open Web Store and start one from a store.',
      'Edit name, banner, colour and categories beside the preview. Nothing changes for customers until you publish it.',
      'Set shipping rates by area and weight under Shipping Setup.',
    ],
    screens: ['/portal/web-store', '/portal/shipping'],
    words: 'shop online ecommerce delivery courier',
  },
  {
    id: 'forms',
    title: 'Ask customers for more details',
    about: 'The Form Builder makes the form that customers fill in before they pay.',
    steps: [
      'Drag fields into rows and try them on the phone beside.',
      'Publish the form.',
      'Answers are with the payment.',
    ],
    screens: ['/portal/form-builder'],
    words: 'fields survey questions',
  },
  {
    id: 'marketing',
    title: 'Bring customers to your pages',
    about:
      'Posters and posts have a link of their own, so Sales & Marketing shows how many came by each and what was paid.',
    steps: [
      'Open Sales & Marketing and choose New poster or post. Choose the page that it leads to, a headline and a colour.',
      'Print a poster on A4, A5 or as a table tent, or copy the text of a post into a chat.',
      'Look at What brings money after some days, and export it.',
    ],
    screens: ['/portal/marketing'],
    words: 'campaign poster qr print facebook share promote results visits conversion',
  },
  {
    id: 'plugins',
    title: 'Connect what you already use',
    about: 'The Plug-in marketplace shows what you can connect, whether it works for you, and what is coming.',
    steps: [
      'Open Plug-in marketplace and choose Set up where something is not in use yet.',
      'Choose Notify me for what is coming. You get an e-mail once it is available, and can withdraw that.',
    ],
    screens: ['/portal/merchant/plugins'],
    words: 'integration woocommerce shopify app connect',
  },
  {
    id: 'users',
    title: 'Give colleagues access',
    about: 'Each colleague has an account with a role. A role decides which screens a person sees.',
    steps: [
      'Add a person under Portal Users, or under Store Users for those bound to stores.',
      'Choose the role, the stores and the wallet.',
      'Deactivate, unblock or reset an account from its row. Access that is taken away ends at once.',
    ],
    screens: [
      '/portal/users',
      '/portal/store-users',
      '/portal/authorization',
      '/portal/authorization/roles',
      '/portal/authorization/people',
    ],
    words: 'team staff employee cashier permission role',
  },
  {
    id: 'sign-in',
    title: 'Keep your account safe',
    about:
      'Security, under Settings, adds passkeys, an authenticator app and recovery codes, and shows your latest sign-ins.',
    steps: [
      'Open Settings, then Security, and add a passkey or an authenticator app.',
      'Save the recovery codes where only you find them.',
      'Choose “This was not me” at a sign-in that you do not know.',
    ],
    screens: ['/portal/settings'],
    words: 'password otp two-factor passkey hacked',
  },
  {
    id: 'notifications',
    title: 'Choose what you are told',
    about:
      'The bell shows payments, withdrawals, approvals and other news. You choose what also comes by e-mail or SMS.',
    steps: [
      'Open the bell to see the latest news and mark it as read.',
      'Open Settings, then Notifications, and choose the ways for each kind of news.',
      'Switch on quiet hours, so that e-mails and text messages wait until morning.',
    ],
    screens: ['/portal/notifications'],
    words: 'notification bell e-mail sms alert quiet hours unread',
  },
  {
    id: 'referral',
    title: 'Refer a business',
    about: 'You are paid for a business that signs up with your link and takes enough payments.',
    steps: [
      'Share your link or its QR code under Referral.',
      'Follow the three milestones of each business: registered, paid enough, rewarded.',
      'The reward goes to your wallet on the day shown. There is none for a business of your own.',
    ],
    screens: ['/portal/referral'],
    words: 'agent reward invite earn',
  },
  {
    id: 'settings',
    title: 'Change the settings of the business',
    about: 'Settings has sections, each with its own Save: when links expire, webhooks, receipts and more.',
    steps: ['Open Settings and choose a section.', 'Change it and save it.', 'The history says who changed what.'],
    screens: ['/portal/merchant/settings', '/portal/merchant/terms'],
    words: 'expiration courier service charge terms and conditions',
  },
  {
    id: 'support',
    title: 'Ask our staff',
    about: 'A ticket asks our staff. They answer there, and you get an e-mail when they have.',
    steps: [
      'Look for a guide first. If none helps, open a ticket with a topic, a subject and what happened.',
      'Name the request id of the payment if it is about one, and attach up to five pictures or PDF files.',
      'Close the ticket when it is solved. It can be reopened.',
    ],
    screens: ['/portal/support'],
    words: 'contact help ticket question problem complaint',
  },
]
