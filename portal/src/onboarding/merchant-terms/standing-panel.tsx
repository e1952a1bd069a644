/** A merchant's status and level, for staff, with the actions that change them. */
import { Button } from '@mantine/core'
import { blockMerchant, changeLevel, unblockMerchant } from '@singil/contract/onboarding/merchant-terms'
import { getMerchant } from '@singil/contract/catalogue/merchants'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { Amount, Status } from '../../kit/values/index.ts'
import { Facts, Group, Card, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { BlockDialog, LevelDialog } from './standing-dialogs.tsx'

const active = <Status word="Active" tone="paid" icon={CircleCheck} />
const blocked = <Status word="Blocked: no new payments" tone="failed" icon={Ban} />

export function StandingPanel({ mid }: { mid: string }) {
  const [open, setOpen] = useState<'block' | 'level' | null>(null)
  const mayBlock = useMay(blockMerchant.permission)
  const mayUnblock = useMay(unblockMerchant.permission)
  const mayChangeLevel = useMay(changeLevel.permission)
  const answer = useAsk(getMerchant, { params: { merchantId: mid } })
  const merchant = answer.data
  if (!merchant)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={3} />
    )
  const isBlocked = merchant.status === 'BLOCKED'
  const close = () => setOpen(null)
  return (
    <>
      <Card title="Standing">
        <Facts
          of={[
            ['Status', isBlocked ? blocked : active],
            ['Level', String(merchant.level)],
            ['Used this month', merchant.monthlyUsed === null ? '' : <Amount key="used" of={merchant.monthlyUsed} />],
          ]}
        />
        <Group align="stretch" above={4}>
          {mayChangeLevel ? (
            <Button variant="default" onClick={() => setOpen('level')}>
              Change the level
            </Button>
          ) : null}
          {isBlocked && mayUnblock ? <Button onClick={() => setOpen('block')}>Unblock the merchant</Button> : null}
          {!isBlocked && mayBlock ? (
            <Button variant="default" color="red" onClick={() => setOpen('block')}>
              Block the merchant
            </Button>
          ) : null}
        </Group>
      </Card>
      {open === 'block' ? <BlockDialog merchant={merchant} onClose={close} /> : null}
      {open === 'level' ? <LevelDialog merchant={merchant} onClose={close} /> : null}
    </>
  )
}
