/** Tax withheld from a merchant: the year's counter against the threshold, the certificates, and each remittance. */
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import { getWithheldTax, type WithheldTax } from '@singil/contract/tax/remittance-withholding'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Amount, Meter, Status, When } from '../../kit/values/index.ts'
import { Facts, Page, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { ListToolbar, useFilters } from '../../kit/list/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { Certificates } from './certificates.tsx'
import { Remittances } from './remittances.tsx'
import { formatVerdict, toneOf, verdictLabels } from './format-verdict.ts'
import classes from './withheld-tax.module.css'
import { chosenYear, YearFilter } from './year-filter.tsx'

export default function WithheldTaxScreen() {
  const mid = useMid() ?? ''
  const { values, set } = useFilters(['year'])
  const year = chosenYear(values.year)
  const answer = useAsk(getWithheldTax, { params: { mid, year } }, { isEnabled: mid !== '' })
  const tax = answer.data
  return (
    <Page
      title="Tax withheld from you"
      toolbar={
        <ListToolbar>
          <YearFilter year={year} onChange={(next) => set({ year: next })} />
        </ListToolbar>
      }
    >
      {answer.error && !tax ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : tax ? (
        <Stack>
          <Counter of={tax} />
          <Card title="Certificates (BIR form 2307)">
            <Certificates of={tax} mid={mid} />
          </Card>
          <Card title="Remittances">
            <Remittances mid={mid} year={year} />
          </Card>
        </Stack>
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function Counter({ of }: { of: WithheldTax }) {
  const { remitted, threshold, lastYear, own, verdict } = of
  const share = threshold === 0 ? 1 : Math.min(1, remitted / threshold)
  return (
    <Card
      title={`Remitted in ${of.year}`}
      action={<Status word={verdictLabels[verdict]} tone={toneOf(verdict)} icon={CircleAlert} />}
    >
      <p>
        <Amount of={remitted} size="large" /> of {formatPeso(threshold)}
      </p>
      <Meter label="Remitted, of the threshold" share={share} full={1} />
      <p className={classes['share']}>{formatVerdict(of)}</p>
      {of.hasTin ? null : (
        <p role="note">
          Your profile has no TIN, so no certificate can be issued.{' '}
          <Link to="/portal/merchant/profile">Enter your TIN</Link>
        </p>
      )}
      <Facts
        of={[
          ['Tax withheld from this merchant', <Amount key="t" of={own.withheld} />],
          own.remitted === remitted ? null : ['Remitted to this merchant', <Amount key="o" of={own.remitted} />],
          [`Remitted in ${of.year - 1}`, <Amount key="l" of={lastYear} />],
          ['Tax code', `${of.atc}, ${of.rateMillionths / 10_000}% of gross remittances`],
          of.declaredUntil ? ['Sworn declaration until', <When key="d" at={of.declaredUntil} />] : null,
          of.exemptUntil ? ['Exempt until', <When key="e" at={of.exemptUntil} />] : null,
        ]}
      />
      <p className={classes['share']}>
        Counted are all merchants and branches with your TIN: sales before fees, when they become available.
      </p>
      <Button variant="default" size="compact-sm" component={Link} to="/portal/bir-documents">
        Declarations and exemptions
      </Button>
    </Card>
  )
}
