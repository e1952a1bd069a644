/** What a fee that staff are about to ask for would have changed in the merchant's last full month. */
import { formatNumber } from '@singil/contract/kit/count'
import { useDebouncedValue } from '@mantine/hooks'
import { simulateMonth } from '@singil/contract/payouts/fee-setup'
import { type Centavos, centavos, formatPeso } from '@singil/contract/kit/money'
import { Failure } from '../../kit/feedback/index.ts'
import { bearerOf, parsePercent, startOfDay } from '../../kit/values/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { FeeValues } from './fee-values.ts'
import classes from './fee-table.module.css'

const waitMs = 300
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'Asia/Manila' })

export function LastMonth({ mid, values }: { mid: string; values: FeeValues }) {
  const { pmethod, code, percent, fixed } = values
  const { shoulder, share } = bearerOf(values)
  const [asked] = useDebouncedValue(
    JSON.stringify({
      pmethod,
      code,
      rateMillionths: parsePercent(percent),
      fixed,
      ...(shoulder && { shoulder }),
      ...(share !== null && { share }),
    }),
    waitMs,
  )
  const isWhole = parsePercent(percent) !== null && fixed !== null && (shoulder !== 'shared' || share !== null)
  const answer = useAsk(
    simulateMonth,
    { params: { mid }, query: JSON.parse(asked) },
    { isEnabled: isWhole && !asked.includes('null'), keepsPrevious: true },
  )
  if (answer.error) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data || !isWhole) return null
  const { month, count, amount, merchant, customers, lost } = answer.data
  const name = monthName.format(startOfDay(`${month}-01`))
  return (
    <div className={classes['month']} aria-live="polite" aria-busy={answer.isPlaceholderData}>
      {count === 0 ? (
        `It would have changed no payment of ${name}.`
      ) : (
        <>
          {name} under this fee, {count === 1 ? 'one payment' : `${formatNumber(count)} payments`} of{' '}
          {formatPeso(amount)}: <b className="figures">{formatChange('the merchant', merchant)}</b>
          {customers.was === customers.wouldBe ? '.' : `, ${formatChange('its customers', customers)}.`}
          {lost > 0 ? ` ${lost} more could not have been paid: nothing would have been left of them.` : ''}
        </>
      )}
    </div>
  )
}

function formatChange(who: string, { was, wouldBe }: { was: Centavos; wouldBe: Centavos }): string {
  if (was === wouldBe) return `${who} would have paid the same`
  return `${who} would have paid ${formatPeso(centavos(Math.abs(wouldBe - was)))} ${wouldBe > was ? 'more' : 'less'}`
}
