import type { Guide } from './guide.ts'

export const movingMoney: readonly Guide[] = [
  {
    id: 'wallet',
    title: 'Understand your wallet',
    about:
      'The wallet has four parts: available, for clearing with dates, rolling reserve with dates, and on hold with reasons.',
    steps: [
      'Choose a part to see the entries behind it. They add up to the centavo.',
      'Coming in shows what becomes available on each of the next banking days.',
      'Open an entry to see which payment it came from, and where that money is now.',
    ],
    screens: ['/portal/wallet', '/portal/financials', '/portal/settlements', '/portal/bank-holidays'],
    words: 'balance settlement clearing reserve hold available',
    picture: { name: 'wallet', alt: 'The wallet with its four parts and its entries' },
  },
  {
    id: 'withdraw',
    title: 'Withdraw money to your bank',
    about:
      'Available money can be sent to an enrolled bank account. You see the fee and the arrival before you confirm.',
    steps: [
      'Enrol the account once under Enrolled Bank Accounts. A new account has a waiting period with a lower limit.',
      'Open the wallet and choose Withdraw. Enter the amount, the account and the reason.',
      'Confirm exactly what the dialog shows. Withdrawals says when the bank has paid it.',
    ],
    screens: ['/portal/withdraw', '/portal/withdrawals', '/portal/bank-accounts'],
    words: 'cash out payout transfer bank instapay pesonet',
  },
  {
    id: 'auto-sweep',
    title: 'Withdraw automatically',
    about: 'An auto sweep is one sentence: when, how much and to which account. It is confirmed once.',
    steps: [
      'Open Auto sweeps and set one up.',
      'Check the next runs in the preview.',
      'Pause or remove it at any time.',
    ],
    screens: ['/portal/auto-sweeps', '/portal/auto-sweep'],
    words: 'schedule recurring',
  },
  {
    id: 'top-up',
    title: 'Top up your wallet',
    about: 'Pay money into your own wallet by e-wallet, online bank or QR Ph.',
    steps: [
      'Open the wallet and choose Top up. The limits of your level are shown before you type.',
      'Choose how to pay and complete it there.',
      'The wallet is credited once the channel confirms it. Top-ups lists all of them.',
    ],
    screens: ['/portal/topup', '/portal/topups'],
    words: 'add money load deposit',
  },
  {
    id: 'wallets',
    title: 'Keep several wallets',
    about: 'A business can have more than one wallet, each with stores and users bound to it.',
    steps: [
      'Ask for a wallet under Wallet Management. It can be used once it is approved.',
      'Bind stores and users to it.',
      'Transfer money between your wallets. It arrives at once.',
    ],
    screens: ['/portal/wallets', '/portal/transfer'],
    words: 'subwallet transfer',
  },
  {
    id: 'pay-suppliers',
    title: 'Pay suppliers with tax withheld',
    about: 'A disbursement pays a supplier less the tax you withhold, and issues BIR form 2307.',
    steps: [
      'Save the supplier with its TIN and bank account, and check CWT Settings: they stand on the certificate.',
      'Choose New disbursement. The calculation is shown line by line.',
      'Confirm with a code. Form 2307 is numbered and sent when the money has arrived.',
    ],
    screens: [
      '/portal/disbursements',
      '/portal/new-disbursement',
      '/portal/bulk-disbursements',
      '/portal/suppliers',
      '/portal/supplier-imports',
      '/portal/cwt-settings',
      '/portal/disbursement-logs',
      '/portal/work-papers',
    ],
    words: 'payee ewt 2307 withholding bulk sheet',
  },
  {
    id: 'approvals',
    title: 'Approve what others ask for',
    about: 'What needs a second person waits under Approvals, with what changes before and after.',
    steps: [
      'Open a request and read what it changes.',
      'Approve it, or refuse it with a reason.',
      'Rules say from which amount how many people must approve.',
    ],
    screens: ['/portal/approvals'],
    words: 'inbox second person rule',
  },
]
