/** Sentences about top-ups. */
import { channelGroups, type PaymentMethod } from '@singil/contract/catalogue/channels'
import { centavos, formatPeso } from '@singil/contract/kit/money'
import { type DepositFault, texts, type TopupDetail, type TopupStatus } from '@singil/contract/payouts/topups'
import { formatWhen } from '../../kit/values/index.ts'

export const formatMethod = (method: PaymentMethod): string =>
  channelGroups.find(({ group }) => group === method)?.label ?? method

/** On the button and above the code: always the same sentence. The name of a card's channel is longer than a phone is wide. */
export const formatTopup = (
  amount: number,
  { name, isCard }: { readonly name: string; readonly isCard: boolean },
): string => `Top up ${formatPeso(centavos(amount))} with ${isCard ? 'a card' : name}`

type TopupFacts = Pick<TopupDetail, 'status' | 'isCard' | 'expiresAt' | 'note' | 'channelName'>
/** What the state means for the money, and what happens next. */
export function formatNext({ status, isCard, expiresAt, note, channelName }: TopupFacts): string {
  const until = formatWhen(new Date(expiresAt))
  const next: Readonly<Record<TopupStatus, () => string>> = {
    CREATED: () =>
      isCard
        ? `Send yourself a code to confirm it, until ${until}. Nothing was charged.`
        : `${channelName} has not confirmed the order yet. We keep asking; do not start another one.`,
    OTP_SENT: () => `Enter the code that we sent you, until ${until}. Nothing was charged.`,
    PENDING: () => `Pay until ${until}. The wallet is credited as soon as the channel confirms the payment.`,
    CREDITED: () => 'The money is in the wallet.',
    FAILED: () => `${texts.failed} ${note}`,
    EXPIRED: () => 'It was not paid in time. Money that still arrives is credited.',
  }
  return next[status]().trim()
}

export const faultWords: Readonly<Record<DepositFault, string>> = {
  wrong_amount: 'Another amount than asked',
  wrong_currency: 'Another currency',
  paid_twice: 'Paid a second time',
  failed_before: 'Came after it had failed',
}
