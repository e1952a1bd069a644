/** Webhooks in words. */
import type { Delivery, WebhookType } from '@singil/contract/workspace/webhooks'

export const typeWords: Readonly<Record<WebhookType, string>> = {
  'payment.paid': 'Payment paid',
  'payment.failed': 'Payment failed',
  'payment.expired': 'Payment expired',
  'payment.cancelled': 'Payment cancelled',
  'payment.late': 'Money arrived late',
  'payment.sent_back': 'Held money sent back',
  'refund.succeeded': 'Refund done',
  'refund.failed': 'Refund failed',
  'order.in_transit': 'Order in transit',
  'order.delivered': 'Order delivered',
  'order.returned': 'Order returned',
  'withdrawal.succeeded': 'Withdrawal arrived',
  'withdrawal.failed': 'Withdrawal failed',
  'withdrawal.returned': 'Withdrawal returned',
  'withdrawal.cancelled': 'Withdrawal cancelled',
  'dispute.opened': 'Dispute opened',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'wallet.adjusted': 'Wallet corrected',
  'referral.rewarded': 'Referral rewarded',
  'webhook.test': 'Test',
}

/** What the server last answered: "200", "503 · tried 3 times", or why there was no answer. */
export function formatAnswer({ lastStatus, lastFault, tries, lastTriedAt }: Delivery): string {
  if (lastTriedAt === null) return 'Not sent yet'
  const answer = lastStatus === null ? lastFault : String(lastStatus)
  return tries > 1 ? `${answer} · tried ${tries} times` : answer
}
