import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import { Status } from '../../kit/values/index.ts'

interface Marked {
  readonly status: 'ACTIVE' | 'INACTIVE'
  readonly isFixed: boolean
  readonly isWaiting: boolean
}

/** The state of a role, the most important first. */
export function RoleMark({ of }: { of: Marked }) {
  if (of.isWaiting) return <Status word="Change waiting" tone="pending" icon={Clock} />
  if (of.isFixed) return <Status word="Stays as it is" tone="expired" icon={Lock} />
  if (of.status === 'INACTIVE') return <Status word="Inactive" tone="expired" icon={CircleSlash} />
  return <Status word="Active" tone="paid" icon={CircleCheck} />
}
