/** The audit trail as a file: the lines of the search, newest first. */
import { downloadLogs, type LogLine } from '@singil/contract/desk/audit-trail'
import { exportKind } from '../../workspace/exports/index.ts'
import type { Place } from '../../kit/database/index.ts'
import { filterOf, linesBehind } from './search-logs.ts'

const difference = ({ difference: all }: LogLine) =>
  all.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ')

export const logsExport = exportKind({
  type: 'audit_logs',
  title: 'Audit logs',
  endpoint: downloadLogs,
  columns: [
    { key: 'at', title: 'Time', as: 'instant', of: (row: LogLine) => row.at },
    { key: 'level', title: 'Level', as: 'text', of: (row) => row.level },
    { key: 'username', title: 'User', as: 'text', of: (row) => row.username },
    { key: 'role', title: 'Role', as: 'text', of: (row) => row.role },
    { key: 'did', title: 'Action', as: 'text', of: (row) => row.action },
    { key: 'thing', title: 'Of', as: 'text', of: (row) => row.thing },
    { key: 'thingId', title: 'Id', as: 'text', of: (row) => row.thingId, isWide: true },
    { key: 'merchantId', title: 'Merchant', as: 'text', of: (row) => row.merchantId, isWide: true },
    { key: 'difference', title: 'Difference', as: 'text', of: difference, isWide: true },
    { key: 'note', title: 'Note', as: 'text', of: (row) => row.note, isWide: true },
    { key: 'ip', title: 'Address', as: 'text', of: (row) => row.ip, isWide: true },
    { key: 'device', title: 'Device', as: 'text', of: (row) => row.device, isWide: true },
    { key: 'requestId', title: 'Request', as: 'text', of: (row) => row.requestId, isWide: true },
  ],
  filters: async (_context, { text, levels }) => ({ Levels: levels.join(', '), Search: text }),
  page: (context, body, after: Place | null, limit) =>
    linesBehind(context, filterOf(context, body, false), after, limit),
  at: (row) => row.at,
})
