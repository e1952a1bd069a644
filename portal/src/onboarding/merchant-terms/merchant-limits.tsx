/** The monthly limit and the rolling reserve of a merchant, for staff. */
import { Button } from '@mantine/core'
import { getRiskProfile, formatLimit } from '@singil/contract/onboarding/merchant-terms'
import { askRollingReserve, getRollingReserve } from '@singil/contract/wallets/settlements'
import { useState } from 'react'
import { Facts, Group, Card, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { MonthlyLimitDialog } from './monthly-limit-dialog.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'
import { formatReserve } from './format-limits.ts'

export function MerchantLimits({ mid }: { mid: string }) {
  const reserve = useAsk(getRollingReserve, { query: { mid } })
  const profile = useAsk(getRiskProfile, { params: { mid } })
  const mayAsk = useMay(askRollingReserve.permission)
  const [open, setOpen] = useState<'reserve' | 'limit' | null>(null)
  if (!reserve.data || !profile.data) {
    const failed = reserve.error ? reserve : profile.error ? profile : null
    return failed ? <Failure error={failed.error} onRetry={() => void failed.refetch()} /> : <Skeleton lines={4} />
  }
  const { own, standard } = reserve.data
  const { monthly, isOwnLimit } = profile.data
  return (
    <Card title="Limits and reserve">
      <Facts
        of={[
          [
            'A month at most',
            `${formatLimit(monthly)}${isOwnLimit ? ', agreed with this merchant' : ', by its level'}`,
          ],
          ['Rolling reserve', `${formatReserve(own ?? standard)}${own ? '' : ', the standard'}`],
        ]}
      />
      {mayAsk ? (
        <Group align="stretch" above={4}>
          <Button variant="default" onClick={() => setOpen('limit')}>
            Change the monthly limit
          </Button>
          <Button variant="default" onClick={() => setOpen('reserve')}>
            Change the rolling reserve
          </Button>
        </Group>
      ) : null}
      {open === 'reserve' ? (
        <ReserveDialog mid={mid} own={own} standard={standard} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'limit' ? (
        <MonthlyLimitDialog mid={mid} own={isOwnLimit ? monthly : null} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}
