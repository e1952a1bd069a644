import type { DeliveryState as State } from '@singil/contract/workspace/webhooks'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Status } from '../../kit/values/index.ts'

export const stateWords: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  retrying: 'Trying again',
  delivered: 'Delivered',
  failed: 'Failed',
}
const states = {
  waiting: { tone: 'transit', icon: Clock },
  retrying: { tone: 'pending', icon: RotateCw },
  delivered: { tone: 'paid', icon: CircleCheck },
  failed: { tone: 'failed', icon: CircleX },
} as const

export const DeliveryState = ({ of }: { of: State }) => <Status word={stateWords[of]} {...states[of]} />
