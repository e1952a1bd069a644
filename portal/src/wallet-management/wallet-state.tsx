import type { WalletStatus } from '@singil/contract/wallets'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Status } from '../kit/status.tsx'

export const WalletState = ({ of }: { of: WalletStatus }) =>
  of === 'Active' ? (
    <Status word="Active" tone="paid" icon={CircleCheck} />
  ) : (
    <Status word={of} tone="pending" icon={Clock} />
  )
