import type { TicketState as State } from '@singil/contract/desk/support-tickets'
import Archive from 'lucide-react/icons/archive'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Status } from '../../kit/values/index.ts'

export const stateWords: Readonly<Record<State, string>> = {
  waiting: 'Waiting for staff',
  answered: 'Answered',
  closed: 'Closed',
}
const looks = {
  waiting: { tone: 'pending', icon: Clock },
  answered: { tone: 'paid', icon: MessageCircle },
  closed: { tone: 'expired', icon: Archive },
} as const

export const TicketState = ({ of }: { of: State }) => <Status word={stateWords[of]} {...looks[of]} />
