import { type DisputeState as State, stateLabels } from '@singil/contract/desk/disputes'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import { Status } from '../../kit/values/index.ts'

const looks = {
  to_answer: { tone: 'pending', icon: MessageCircleWarning },
  under_review: { tone: 'expired', icon: Clock },
  won: { tone: 'paid', icon: CircleCheck },
  lost: { tone: 'failed', icon: CircleX },
} as const

export const DisputeState = ({ of }: { of: State }) => <Status word={stateLabels[of]} {...looks[of]} />
