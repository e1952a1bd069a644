import type { Approval, ApprovalState as State } from '@singil/contract/workspace/approvals'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleOff from 'lucide-react/icons/circle-off'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Replace from 'lucide-react/icons/replace'
import TimerOff from 'lucide-react/icons/timer-off'
import { Status } from '../../kit/values/index.ts'

export const stateWords = {
  waiting: { word: 'Waiting', tone: 'pending', icon: Clock },
  approved: { word: 'Approved', tone: 'paid', icon: CircleCheck },
  refused: { word: 'Refused', tone: 'failed', icon: CircleX },
  withdrawn: { word: 'Withdrawn', tone: 'expired', icon: Ban },
  expired: { word: 'Expired', tone: 'expired', icon: TimerOff },
  replaced: { word: 'Replaced', tone: 'expired', icon: Replace },
  obsolete: { word: 'Not needed', tone: 'expired', icon: CircleOff },
} as const satisfies Record<State, object>

/** With the approvals that it has, while it waits for several. */
export const ApprovalState = ({ of: { state, needed, votes } }: { of: Approval }) =>
  state === 'waiting' && needed > 1 ? (
    <Status {...stateWords.waiting} word={`${votes.length} of ${needed}`} />
  ) : (
    <Status {...stateWords[state]} />
  )
