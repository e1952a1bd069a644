/** A state as text, icon and colour together; never a colour alone. */
import {
  type Fulfilment,
  type TransactionStatus,
  transactionStatusWords as words,
} from '@singil/contract/payments/transactions'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hand from 'lucide-react/icons/hand'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Store from 'lucide-react/icons/store'
import TimerOff from 'lucide-react/icons/timer-off'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import classes from './status.module.css'

export type Tone = 'paid' | 'pending' | 'failed' | 'refunded' | 'expired' | 'transit'
type Icon = typeof Clock

export interface State {
  readonly word: string
  readonly tone: Tone
  readonly icon: Icon
}

export const transactionStates: Readonly<Record<TransactionStatus, State>> = {
  pending: { word: words.pending, tone: 'pending', icon: Clock },
  held: { word: words.held, tone: 'pending', icon: Hand },
  paid: { word: words.paid, tone: 'paid', icon: CircleCheck },
  failed: { word: words.failed, tone: 'failed', icon: CircleX },
  cancelled: { word: words.cancelled, tone: 'failed', icon: Ban },
  expired: { word: words.expired, tone: 'expired', icon: TimerOff },
  refund_pending: { word: words.refund_pending, tone: 'refunded', icon: Clock },
  refunded: { word: words.refunded, tone: 'refunded', icon: RotateCcw },
  sent_back: { word: words.sent_back, tone: 'refunded', icon: Undo2 },
}
export const fulfilmentStates: Readonly<Record<Exclude<Fulfilment, 'none'>, State>> = {
  for_pickup: { word: 'For Pick Up', tone: 'transit', icon: Package },
  to_collect: { word: 'To collect', tone: 'transit', icon: Store },
  in_transit: { word: 'In Transit', tone: 'transit', icon: Truck },
  delivered: { word: 'Delivered', tone: 'paid', icon: PackageCheck },
  returned: { word: 'Returned', tone: 'expired', icon: RotateCcw },
}

export function Status({ word, tone, icon: Icon }: State) {
  return (
    <span className={classes['status']} data-tone={tone}>
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      {word}
    </span>
  )
}

export const TransactionState = ({ of, refunded = false }: { of: TransactionStatus; refunded?: boolean }) =>
  of === 'paid' && refunded ? (
    <Status {...transactionStates.paid} word="Partly refunded" tone="refunded" icon={RotateCcw} />
  ) : (
    <Status {...transactionStates[of]} />
  )
export const FulfilmentState = ({ of }: { of: Fulfilment }) =>
  of === 'none' ? null : <Status {...fulfilmentStates[of]} />
