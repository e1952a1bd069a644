import type { CaseState, DocumentState } from '@singil/contract/onboarding/documents'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScanEye from 'lucide-react/icons/scan-eye'
import { dayOf, Status } from '../../kit/values/index.ts'

const states = {
  empty: { word: 'Not uploaded', tone: 'expired', icon: CircleDashed },
  uploaded: { word: 'Uploaded', tone: 'transit', icon: FileCheck },
  submitted: { word: 'Submitted', tone: 'pending', icon: Clock },
  in_review: { word: 'In review', tone: 'pending', icon: ScanEye },
  approved: { word: 'Approved', tone: 'paid', icon: CircleCheck },
  reupload: { word: 'Needed again', tone: 'failed', icon: RotateCcw },
  replaced: { word: 'Earlier version', tone: 'expired', icon: RotateCcw },
  ending: { word: 'Expires soon', tone: 'pending', icon: CalendarClock },
  ended: { word: 'Expired', tone: 'failed', icon: CalendarX },
} as const satisfies Readonly<Record<CaseState | DocumentState | 'ending' | 'ended', object>>

/** Days before its end from which a document is marked, as of the first letter about it. */
const marksBefore = 60
const dayMs = 86_400_000

/** An approved document that has ended, or ends soon, is shown as such: a new version can be uploaded. */
export function shownState(state: CaseState | DocumentState, expiresOn: string | null): keyof typeof states {
  if (state !== 'approved' || expiresOn === null) return state
  const now = Date.now()
  if (expiresOn < dayOf(new Date(now))) return 'ended'
  return expiresOn <= dayOf(new Date(now + marksBefore * dayMs)) ? 'ending' : state
}

/** The state of a document, or of all of them together. */
export const DocumentStatus = ({ of }: { of: keyof typeof states }) => <Status {...states[of]} />
