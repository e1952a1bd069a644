import type { Change } from '@singil/contract/workspace/authorization'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TimerOff from 'lucide-react/icons/timer-off'
import { Status } from '../../kit/values/index.ts'

export const stateWords = {
  PENDING: { word: 'Waiting', tone: 'pending', icon: Clock },
  APPLIED: { word: 'Applied', tone: 'paid', icon: CircleCheck },
  APPROVED: { word: 'Approved', tone: 'paid', icon: CircleCheck },
  REFUSED: { word: 'Refused', tone: 'failed', icon: CircleX },
  WITHDRAWN: { word: 'Withdrawn', tone: 'expired', icon: Ban },
  EXPIRED: { word: 'Expired', tone: 'expired', icon: TimerOff },
} as const

export const ChangeState = ({ of }: { of: Change['state'] }) => <Status {...stateWords[of]} />
