/** The states of a bank account as text, icon and colour. */
import type { BankAccount, NameCheck } from '@singil/contract/payouts/bank-accounts'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Status } from '../../kit/values/index.ts'

export const AccountState = ({ of }: { of: Pick<BankAccount, 'status' | 'isWaiting' | 'wait'> }) =>
  of.isWaiting ? (
    <Status word="Waits for approval" tone="pending" icon={Hourglass} />
  ) : of.status === 'DISABLED' ? (
    <Status word="Disabled" tone="expired" icon={Ban} />
  ) : of.wait ? (
    <Status word="Small amounts only" tone="pending" icon={Clock} />
  ) : (
    <Status word="Enabled" tone="paid" icon={CircleCheck} />
  )

const names = {
  NOT_CHECKED: { word: 'Name not checked yet', tone: 'expired', icon: CircleHelp },
  SAME: { word: 'Name agrees', tone: 'paid', icon: CircleCheck },
  CLOSE: { word: 'Name is close', tone: 'pending', icon: TriangleAlert },
  DIFFERENT: { word: 'Name differs', tone: 'failed', icon: TriangleAlert },
  NO_NAME: { word: 'No name from the bank', tone: 'expired', icon: CircleHelp },
  NO_ACCOUNT: { word: 'Not known to the bank', tone: 'failed', icon: TriangleAlert },
} as const

export function NameState({ of: { state, score } }: { of: Pick<NameCheck, 'state' | 'score'> }) {
  const { word, ...look } = names[state]
  return <Status {...look} word={score === null ? word : `${word}, ${score}%`} />
}
