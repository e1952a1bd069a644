/** What a merchant can do now, and what its documents unlock, with amounts. */
import type { getQualified } from '@singil/contract/onboarding/kyc'
import type { Answer } from '@singil/contract/kit/endpoint'
import { formatPeso } from '@singil/contract/kit/money'
import { type Level, formatLimit, formatMethods } from '@singil/contract/onboarding/merchant-terms'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Facts, Card, Stack } from '../../kit/layout/index.ts'
import { Status } from '../../kit/values/index.ts'
import classes from './kyc.module.css'

type Qualified = Answer<typeof getQualified>

const limitsOf = (level: Level) =>
  [
    ['A month', formatPeso(level.monthly)],
    ['A day', formatLimit(level.daily)],
    ['A payment', formatLimit(level.perPayment)],
    ['Channels', formatMethods(level.methods)],
  ] as const

export const Unlocks = ({ of: { now, next, canBeScanned } }: { of: Qualified }) => (
  <Stack>
    <Card title="What you can do now">
      <p className={classes['level']}>
        {canBeScanned ? <Status word="Verified" tone="paid" icon={CircleCheck} /> : null}
        Level {now.level}
      </p>
      <Facts of={[...limitsOf(now), ['Scan to pay', canBeScanned ? 'Yes' : 'Not yet']]} />
    </Card>
    {next ? (
      <Card title="What this unlocks">
        <p className={classes['level']}>
          <ArrowUp size={16} aria-hidden /> Level {next.level}, as soon as your documents are approved
        </p>
        <Facts of={[...limitsOf(next), ['Scan to pay', 'Yes']]} />
      </Card>
    ) : null}
  </Stack>
)
