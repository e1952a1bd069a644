/** What the customer does to pay by a channel, in the words of that kind of channel. */
import type { TransactionRecord } from '../transactions/index.ts'
import { formatPesos } from './format-money.ts'

/** How a channel is paid; each kind has a page of its own. */
export type ChannelKind = 'counter' | 'branch' | 'transfer' | 'qr' | 'redirect'

export function kindOf({ flow, pmethod }: Pick<TransactionRecord, 'flow' | 'pmethod'>): ChannelKind {
  if (flow === 'qr' || flow === 'redirect') return flow
  if (pmethod === 'bank_otc') return 'branch'
  return pmethod === 'nonbank_otc' ? 'counter' : 'transfer'
}

/** The gateway's own steps are of counters and branches, which it knows better; nobody shows a transfer at a counter. */
export function stepsOf(row: Pick<TransactionRecord, 'flow' | 'pmethod' | 'steps' | 'channel_name' | 'total'>) {
  const kind = kindOf(row)
  const isDesk = kind === 'counter' || kind === 'branch'
  return isDesk && row.steps.length > 0 ? row.steps : steps[kind](row.channel_name, formatPesos(row.total))
}

const steps: Readonly<Record<ChannelKind, (channel: string, amount: string) => readonly string[]>> = {
  counter: (channel, amount) => [
    `Go to ${channel} and show this page, or tell the reference number at the counter.`,
    `Pay exactly ${amount} before the deadline.`,
    'Keep the slip until this page shows the payment as paid.',
  ],
  branch: (channel, amount) => [
    `Go to a ${channel} and write the reference number on the payment slip.`,
    `Pay exactly ${amount} before the deadline.`,
    'Keep the slip until this page shows the payment as paid.',
  ],
  transfer: (channel, amount) => [
    `Open the app or website of your bank and choose ${channel}.`,
    'Enter the bank, the account number and the account name as shown here.',
    `Send exactly ${amount} in one transfer, before the deadline.`,
    'Enter the reference number as the note or remark of the transfer.',
    'Keep the confirmation of your bank until this page shows the payment as paid.',
  ],
  qr: (_channel, amount) => [
    'Open your bank or e-wallet app and scan the QR code.',
    `Check that it shows ${amount}, and confirm once.`,
  ],
  redirect: () => [],
}
