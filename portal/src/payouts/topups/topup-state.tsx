/** The states of a top-up as text, icon and colour. */
import { type TopupStatus, topupStatusWords } from '@singil/contract/payouts/topups'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hand from 'lucide-react/icons/hand'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import TimerOff from 'lucide-react/icons/timer-off'
import { Status } from '../../kit/values/index.ts'

const looks = {
  CREATED: { tone: 'expired', icon: Clock },
  OTP_SENT: { tone: 'pending', icon: KeyRound },
  PENDING: { tone: 'pending', icon: Hourglass },
  CREDITED: { tone: 'paid', icon: CircleCheck },
  FAILED: { tone: 'failed', icon: CircleX },
  EXPIRED: { tone: 'expired', icon: TimerOff },
} as const satisfies Record<TopupStatus, object>

export const TopupState = ({ of }: { of: TopupStatus }) => <Status word={topupStatusWords[of]} {...looks[of]} />
/** Money arrived that does not fit, and staff place it. */
export const HeldState = () => <Status word="Held" tone="pending" icon={Hand} />
