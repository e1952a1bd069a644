/** The level of a line as text, icon and colour. */
import type { AuditLevel } from '@singil/contract/desk/audit-trail'
import Download from 'lucide-react/icons/download'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Status } from '../../kit/values/index.ts'
import { levelWords } from './format-line.ts'

const looks = {
  INFO: { tone: 'expired', icon: Info },
  WARNING: { tone: 'pending', icon: TriangleAlert },
  CRITICAL: { tone: 'failed', icon: OctagonAlert },
  DOWNLOAD: { tone: 'refunded', icon: Download },
} as const satisfies Record<AuditLevel, object>

export const Level = ({ of }: { of: AuditLevel }) => <Status word={levelWords[of]} {...looks[of]} />
