/** The groups of notifications, in words and icons. */
import type { NoticeGroup } from '@singil/contract/kit/notice'
import Banknote from 'lucide-react/icons/banknote'
import ListChecks from 'lucide-react/icons/list-checks'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Store from 'lucide-react/icons/store'

export const groups = {
  money: { label: 'Money', icon: Banknote },
  work: { label: 'Work', icon: ListChecks },
  business: { label: 'Business', icon: Store },
  security: { label: 'Security', icon: ShieldCheck },
} as const satisfies Record<NoticeGroup, object>
