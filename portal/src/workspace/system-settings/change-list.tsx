/** Who changed session times, one-time codes, channel limits, modules and texts of messages, support and notices, and why; newest first. */
import { listSettingChanges, type SettingChange } from '@singil/contract/workspace/system-settings'
import { type Column, DataGrid, usePagedRows } from '../../kit/list/index.ts'
import { Empty } from '../../kit/feedback/index.ts'
import { usePages } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'

const formatChanges = ({ changes }: SettingChange) =>
  changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} to ${after}`).join(', ')
const formatPeople = ({ by, approvedBy }: SettingChange) => (approvedBy ? `${by}, approved by ${approvedBy}` : by)

const columns: readonly Column<SettingChange>[] = [
  { key: 'at', title: 'When', width: '11.5rem', isPinned: true, cell: ({ at }) => <When at={at} /> },
  { key: 'subject', title: 'Setting', width: '10rem', isPinned: true, cell: ({ subject }) => subject },
  {
    key: 'changes',
    title: 'Change',
    least: 14,
    cell: (change) => <span title={formatChanges(change)}>{formatChanges(change)}</span>,
  },
  {
    key: 'reason',
    title: 'Reason',
    width: '14rem',
    leaves: 1,
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  { key: 'by', title: 'Changed by', width: '9rem', cell: ({ by }) => by },
  {
    key: 'approved',
    title: 'Approved by',
    width: '9rem',
    leaves: 2,
    cell: ({ approvedBy }) => approvedBy ?? 'Not needed',
  },
]

export function ChangeList() {
  const grid = usePagedRows(usePages(listSettingChanges, { query: {} }, { limit: 25, sort: '-at' }))
  return (
    <DataGrid
      label="Changes of system settings"
      isPlain
      columns={columns}
      {...grid}
      rowKey={({ Id }) => Id}
      card={(change) => ({
        lead: change.subject,
        trail: <When at={change.at} />,
        under: `${formatChanges(change)}. ${change.reason} (${formatPeople(change)})`,
      })}
      empty={<Empty title="No change yet">Changes that took effect appear here, with who made them and why.</Empty>}
    />
  )
}
