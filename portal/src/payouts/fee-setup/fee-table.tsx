/** What each way to pay costs a merchant; with an example, what its customer pays and what it receives. */
import { formatFee } from '@singil/contract/kit/fees'
import type { Offer } from '@singil/contract/catalogue/channels'
import type { ChannelFee } from '@singil/contract/payouts/fee-setup'

import { Amount, When } from '../../kit/values/index.ts'
import { type FeeRow, feeRows, formatPayer } from './fee-rows.ts'
import classes from './fee-table.module.css'

interface FeeTableProps {
  readonly channels: readonly ChannelFee[]
  /** The example: each channel's cost of an amount. Null: none is shown. */
  readonly offers: readonly Offer[] | null
  readonly isForStaff: boolean
}

export function FeeTable({ channels, offers, isForStaff }: FeeTableProps) {
  return (
    <table className={classes['table']} data-example={offers !== null}>
      <caption className="visually-hidden">Fees of payments</caption>
      <thead>
        <tr>
          <th scope="col">Way to pay</th>
          <th scope="col">Fee, plus 12 % VAT</th>
          <th scope="col">Who pays it</th>
          {offers ? (
            <>
              <th scope="col" data-end>
                Customer pays
              </th>
              <th scope="col" data-end>
                {isForStaff ? 'Merchant receives' : 'You receive'}
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {feeRows(channels).map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <Ways of={row} />
            </th>
            <td data-label="Fee, plus VAT">
              <b>{formatFee(row.fee)}</b>
              <Terms of={row} isForStaff={isForStaff} />
            </td>
            <td data-label="Who pays it">{formatPayer(row, isForStaff)}</td>
            {offers ? <Example of={row} offers={offers} isForStaff={isForStaff} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shown = 3

function Ways({ of: { group, names, isWholeGroup } }: { of: FeeRow }) {
  const title = isWholeGroup ? group : names.length === 1 ? names[0]! : `${group}: ${names[0]!} and others`
  const rest = names.slice(shown)
  return (
    <>
      {title}
      {isWholeGroup || names.length > 1 ? (
        rest.length > 1 ? (
          <details>
            <summary>
              {names.slice(0, shown).join(', ')} and {rest.length} more
            </summary>
            {rest.join(', ')}
          </details>
        ) : (
          <small>{names.join(', ')}</small>
        )
      ) : (
        <small>{group}</small>
      )}
    </>
  )
}

const Terms = ({ of: { isOwn, since, next }, isForStaff }: { of: FeeRow; isForStaff: boolean }) => (
  <>
    {isOwn ? (
      <small>
        Agreed with {isForStaff ? 'this merchant' : 'you'}
        {since ? (
          <>
            {' '}
            since <When at={since} as="day" />
          </>
        ) : null}
      </small>
    ) : null}
    {next ? (
      <small className={classes['next']}>
        {formatFee(next.fee)} from <When at={next.since} as="day" />
      </small>
    ) : null}
  </>
)

function Example({ of, offers, isForStaff }: { of: FeeRow; offers: readonly Offer[]; isForStaff: boolean }) {
  const ofRow = offers.filter(({ channel }) => of.codes.includes(channel.code))
  const offer = ofRow.find(({ unusable }) => unusable === null || unusable === 'maintenance')
  if (!offer)
    return (
      <td colSpan={2} data-label="Customer pays" data-off>
        {ofRow[0]?.reason ?? 'Not for this amount'}
      </td>
    )
  return (
    <>
      <td data-label="Customer pays" data-end>
        <Amount of={offer.total} />
      </td>
      <td data-label={isForStaff ? 'Merchant receives' : 'You receive'} data-end>
        <b>
          <Amount of={offer.net} />
        </b>
      </td>
    </>
  )
}
