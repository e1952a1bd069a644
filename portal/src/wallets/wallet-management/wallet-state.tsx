import type { WalletStatus } from '@singil/contract/wallets/wallets'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Status } from '../../kit/values/index.ts'

const looks = {
  Active: { tone: 'paid', icon: CircleCheck },
  'For Approval': { tone: 'pending', icon: Clock },
  Rejected: { tone: 'failed', icon: CircleX },
} as const satisfies Record<WalletStatus, object>

export const WalletState = ({ of }: { of: WalletStatus }) => <Status word={of} {...looks[of]} />
