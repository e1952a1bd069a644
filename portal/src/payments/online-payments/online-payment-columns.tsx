import type { OnlinePayment } from '@singil/contract/payments/online-payments'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hand from 'lucide-react/icons/hand'
import LinkIcon from 'lucide-react/icons/link'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TimerOff from 'lucide-react/icons/timer-off'
import { Amount, formatClock, Status } from '../../kit/values/index.ts'
import { amountColumn, type Card, type Column, createdColumn } from '../../kit/list/index.ts'

const states = {
  payable: { word: 'Can be paid', tone: 'transit', icon: LinkIcon },
  pending: { word: 'Pending', tone: 'pending', icon: Clock },
  held: { word: 'Held', tone: 'pending', icon: Hand },
  paid: { word: 'Paid', tone: 'paid', icon: CircleCheck },
  expired: { word: 'Expired', tone: 'expired', icon: TimerOff },
  cancelled: { word: 'Cancelled', tone: 'failed', icon: Ban },
  failed: { word: 'Failed', tone: 'failed', icon: CircleX },
  refunded: { word: 'Refunded', tone: 'refunded', icon: RotateCcw },
} as const satisfies Record<OnlinePayment['status'], object>
export const OnlineStatus = ({ of }: { of: OnlinePayment['status'] }) => <Status {...states[of]} />

const platforms = { shopify: 'Shopify' } as const
export const platformChoices = Object.entries(platforms).map(([value, label]) => ({ value, label }))
/** Where the order came from, as the merchant knows it. */
export const formatPlatform = (platform: OnlinePayment['platform']): string => (platform ? platforms[platform] : 'API')

/** What the payment is for, as its merchant recognises it. */
export const aboutPayment = ({ description, customerName, requestId }: OnlinePayment): string =>
  [description, customerName].filter(Boolean).join(' · ') || requestId

const store: Column<OnlinePayment> = {
  key: 'storeName',
  title: 'Store',
  width: '10rem',
  leaves: 4,
  cell: (row) => row.storeName,
}

export const columnsOf = (hasStores: boolean): readonly Column<OnlinePayment>[] => [
  amountColumn(),
  { key: 'status', title: 'Status', width: '9rem', isPinned: true, cell: (row) => <OnlineStatus of={row.status} /> },
  { key: 'about', title: 'For', least: 11, inFile: ['description', 'customerName'], cell: aboutPayment },
  { key: 'platform', title: 'From', width: '6rem', leaves: 3, cell: (row) => formatPlatform(row.platform) },
  {
    key: 'channelName',
    title: 'Channel',
    width: '9rem',
    leaves: 2,
    cell: (row) => row.channelName || <span className="muted">–</span>,
  },
  { key: 'requestId', title: 'Request id', width: '9rem', leaves: 1, cell: (row) => row.requestId },
  ...(hasStores ? [store] : []),
  createdColumn(),
]

export const cardOf = (row: OnlinePayment): Card => ({
  lead: aboutPayment(row),
  trail: <Amount of={row.amount} />,
  under: `${formatClock(new Date(row.createdAt))} · ${row.requestId}`,
  aside: <OnlineStatus of={row.status} />,
})
