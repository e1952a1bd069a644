/** Whether an item can be sold now, as text, icon and colour. */
import { fewPieces, type Item } from '@singil/contract/catalogue/inventory'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import InfinityIcon from 'lucide-react/icons/infinity'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Status } from '../../kit/values/index.ts'

const looks = {
  'In stock': { tone: 'paid', icon: CircleCheck },
  'Out of stock': { tone: 'failed', icon: CircleX },
  Unavailable: { tone: 'expired', icon: Ban },
  Unlimited: { tone: 'transit', icon: InfinityIcon },
} as const

export const isAlmostSoldOut = ({ quantity, unavailable }: Item): boolean =>
  !unavailable && quantity !== null && quantity <= fewPieces

export const ItemState = ({ of }: { of: Item }) =>
  of.statusInfo.label === 'In stock' && isAlmostSoldOut(of) ? (
    <Status word={`${of.quantity} left`} tone="pending" icon={TriangleAlert} />
  ) : (
    <Status word={of.statusInfo.label} {...looks[of.statusInfo.label]} />
  )
