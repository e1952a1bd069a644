/** The parts of a merchant's fee set-up besides its channels: what comes next, withdrawals, and what is not available. */
import { formatFee } from '@singil/contract/kit/fees'
import type { FeeSetup, WithdrawalFee } from '@singil/contract/payouts/fee-setup'
import { formatPeso, plus } from '@singil/contract/kit/money'
import { railLabels } from '@singil/contract/payouts/payouts'
import { formatLock } from '../../catalogue/channels/index.ts'
import { Card } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import { feeRows, lockedGroups } from './fee-rows.ts'
import classes from './fee-table.module.css'

export function ComingChanges({ of: { channels, withdrawals } }: { of: FeeSetup }) {
  const changes = [
    ...feeRows(channels).flatMap(({ key, group, isWholeGroup, names, fee, next }) =>
      next
        ? [
            {
              key,
              since: next.since,
              name: isWholeGroup ? group : names.join(', '),
              from: formatFee(fee),
              to: formatFee(next.fee),
            },
          ]
        : [],
    ),
    ...withdrawals.flatMap(({ rail, fee, next }) =>
      next
        ? [
            {
              key: rail,
              since: next.since,
              name: `Withdrawals by ${railLabels[rail]}`,
              from: formatPeso(fee),
              to: formatPeso(next.fee),
            },
          ]
        : [],
    ),
  ].toSorted((one, other) => one.since.localeCompare(other.since))
  if (changes.length === 0) return null
  return (
    <Card title="Changes to come">
      <ul className={classes['changes']}>
        {changes.map(({ key, since, name, from, to }) => (
          <li key={key}>
            <b>{name}</b>: {from === to ? `still ${to}, but who pays it changes` : `${from} becomes ${to}`}, from{' '}
            <When at={since} as="day" />.
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const WithdrawalFees = ({ of }: { of: readonly WithdrawalFee[] }) => (
  <Card title="Withdrawals">
    <ul className={classes['transfers']}>
      {of.map(({ rail, fee, vat }) => (
        <li key={rail}>
          <span>{railLabels[rail]}</span>
          <span>
            <b>{formatPeso(plus(fee, vat))} a transfer</b>
            <small>
              {formatPeso(fee)} and {formatPeso(vat)} VAT
            </small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
)

/** Null if the merchant may use every channel. */
export function NotAvailable({ of }: { of: FeeSetup['channels'] }) {
  const locked = [...lockedGroups(of)]
  if (locked.length === 0) return null
  return (
    <p className="muted">
      Not available:{' '}
      {locked.map(([lock, names]) => `${names.join(', ')} (${formatLock(lock).toLowerCase()})`).join('; ')}.
    </p>
  )
}
