/** What waits for a decision today; each line leads to where it is made. */
import type { DashboardData } from '@singil/contract/dashboard'
import { formatPeso } from '@singil/contract/kit/money'
import { Panel } from '../kit/page.tsx'
import { TaskList } from './task-list.tsx'

export function Needs({ data }: { data: DashboardData }) {
  return (
    <Panel title="Needs you today">
      {data.needs.length === 0 ? (
        <p className="muted">
          Nothing waits for you.
          {data.limit &&
            ` ${formatPeso(data.limit.used)} of this month’s ${formatPeso(data.limit.monthly)} is used (level ${data.limit.level}).`}
        </p>
      ) : (
        <TaskList tasks={data.needs} />
      )}
    </Panel>
  )
}
