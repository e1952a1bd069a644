/** The states of a withdrawal as text, icon and colour. */
import type { PayoutStatus } from '@singil/contract/payouts/payouts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Send from 'lucide-react/icons/send'
import TimerOff from 'lucide-react/icons/timer-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { Status } from '../../kit/values/index.ts'
import { formatLogged, statusWords } from './format-withdrawal.ts'

const looks = {
  OTP_SENT: { tone: 'expired', icon: Clock },
  AUTHORIZED: { tone: 'pending', icon: Hourglass },
  QUEUED: { tone: 'pending', icon: Clock },
  SENT: { tone: 'transit', icon: Send },
  UNKNOWN: { tone: 'pending', icon: CircleHelp },
  SUCCESS: { tone: 'paid', icon: CircleCheck },
  FAILED: { tone: 'failed', icon: CircleX },
  CANCELLED: { tone: 'expired', icon: Ban },
  EXPIRED: { tone: 'expired', icon: TimerOff },
  RETURNED: { tone: 'refunded', icon: Undo2 },
} as const satisfies Record<PayoutStatus, object>

export const LoggedState = ({ of }: { of: PayoutStatus }) => (
  <Status word={formatLogged(of)} {...(of === 'AUTHORIZED' ? { tone: 'transit', icon: CircleCheck } : looks[of])} />
)
export const WithdrawalState = ({ of }: { of: PayoutStatus }) => <Status word={statusWords[of]} {...looks[of]} />
