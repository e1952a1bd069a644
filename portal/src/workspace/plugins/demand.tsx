/** For staff: how many wait for each plug-in that is coming. */
import { listPluginDemand, type PluginDemand } from '@singil/contract/workspace/plugins'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty, Pending } from '../../kit/feedback/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'

const columns: readonly Column<PluginDemand>[] = [
  { key: 'name', title: 'Plug-in', cell: ({ name }) => <b>{name}</b> },
  { key: 'merchants', title: 'Merchants', width: '8rem', align: 'end', cell: ({ merchants }) => merchants },
  { key: 'users', title: 'Users', width: '8rem', align: 'end', cell: ({ users }) => users },
]

export function Demand() {
  const answer = useAsk(listPluginDemand, {})
  if (!answer.data) return <Pending of={answer} lines={6} />
  return (
    <Card title="What merchants wait for">
      <p className="muted">
        Of all merchants. Users who wait get an e-mail the morning after the plug-in is available.
      </p>
      <DataGrid
        label="What merchants wait for"
        isPlain
        columns={columns}
        rows={answer.data}
        rowKey={({ pluginId }) => pluginId}
        card={(row) => ({
          lead: row.name,
          trail: row.merchants === 1 ? '1 merchant' : `${row.merchants} merchants`,
          under: row.users === 1 ? '1 user' : `${row.users} users`,
        })}
        empty={<Empty title="Nothing is coming">Every plug-in is available.</Empty>}
      />
    </Card>
  )
}
