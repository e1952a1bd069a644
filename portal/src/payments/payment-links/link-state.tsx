import type { LinkState } from '@singil/contract/payments/payment-links'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import Hand from 'lucide-react/icons/hand'
import LinkIcon from 'lucide-react/icons/link'
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TimerOff from 'lucide-react/icons/timer-off'
import { Status } from '../../kit/values/index.ts'

const states = {
  active: { word: 'Active', tone: 'transit', icon: LinkIcon },
  opened: { word: 'Opened', tone: 'transit', icon: Eye },
  channel_chosen: { word: 'Channel chosen', tone: 'pending', icon: MousePointerClick },
  paid: { word: 'Paid', tone: 'paid', icon: CircleCheck },
  expired: { word: 'Expired', tone: 'expired', icon: TimerOff },
  cancelled: { word: 'Cancelled', tone: 'failed', icon: Ban },
} as const satisfies Record<LinkState, object>
/** What only its payments tell. */
const ofPayments = {
  held: { word: 'Held', tone: 'pending', icon: Hand },
  refunded: { word: 'Refunded', tone: 'refunded', icon: RotateCcw },
} as const

export const LinkStatus = ({ of, status }: { of: LinkState; status?: string }) =>
  status === 'held' || status === 'refunded' ? <Status {...ofPayments[status]} /> : <Status {...states[of]} />
