/** Decisions that wait today; each line links to its screen. */
import type { DashboardData } from '@singil/contract/desk/dashboard'
import { formatPeso } from '@singil/contract/kit/money'
import { getRiskProfile } from '@singil/contract/onboarding/merchant-terms'
import { Card } from '../../kit/layout/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { TaskList } from './task-list.tsx'

export function Needs({ data }: { data: DashboardData }) {
  const maySeeLimit = useMay(getRiskProfile.permission)
  return (
    <Card title="Needs you today">
      {data.needs.length === 0 ? (
        <p className="muted">
          Nothing waits for you.
          {data.limit &&
            maySeeLimit &&
            ` ${formatPeso(data.limit.used)} of this month’s ${formatPeso(data.limit.monthly)} is used (level ${data.limit.level}).`}
        </p>
      ) : (
        <TaskList tasks={data.needs} />
      )}
    </Card>
  )
}
