/** The status of a disbursement as text, icon and colour. */
import type { DisbursementStatus } from '@singil/contract/tax/disbursements'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { Status } from '../../kit/values/index.ts'
import { statusWords } from './format-disbursement.ts'

const looks = {
  PENDING: { tone: 'pending', icon: Clock },
  SUCCESS: { tone: 'paid', icon: CircleCheck },
  FAILED: { tone: 'failed', icon: CircleX },
} as const satisfies Record<DisbursementStatus, object>

export const DisbursementState = ({ of }: { of: DisbursementStatus }) => (
  <Status word={statusWords[of]} {...looks[of]} />
)
