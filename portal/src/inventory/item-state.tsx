/** Whether an item can be sold now, as a word, an icon and a colour. */
import type { Item } from '@singil/contract/inventory'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import InfinityIcon from 'lucide-react/icons/infinity'
import { Status } from '../kit/status.tsx'

const looks = {
  'In stock': { tone: 'paid', icon: CircleCheck },
  'Out of stock': { tone: 'failed', icon: CircleX },
  Unavailable: { tone: 'expired', icon: Ban },
  Unlimited: { tone: 'transit', icon: InfinityIcon },
} as const

export const ItemState = ({ of }: { of: Item }) => <Status word={of.statusInfo.label} {...looks[of.statusInfo.label]} />
