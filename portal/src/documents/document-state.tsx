import type { CaseState, DocumentState } from '@singil/contract/documents'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import FileCheck from 'lucide-react/icons/file-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ScanEye from 'lucide-react/icons/scan-eye'
import { Status } from '../kit/status.tsx'

const states = {
  empty: { word: 'Not uploaded', tone: 'expired', icon: CircleDashed },
  uploaded: { word: 'Uploaded', tone: 'transit', icon: FileCheck },
  submitted: { word: 'Submitted', tone: 'pending', icon: Clock },
  in_review: { word: 'In review', tone: 'pending', icon: ScanEye },
  approved: { word: 'Approved', tone: 'paid', icon: CircleCheck },
  reupload: { word: 'Needed again', tone: 'failed', icon: RotateCcw },
  replaced: { word: 'Earlier version', tone: 'expired', icon: RotateCcw },
} as const satisfies Readonly<Record<CaseState | DocumentState, object>>

/** The state of a document, or of all of them together. */
export const DocumentStatus = ({ of }: { of: CaseState | DocumentState }) => <Status {...states[of]} />
