/** The cost of each channel for a merchant. */
import { channelGroups, type Fee, listFees } from '@singil/contract/channels'
import { getSettings } from '@singil/contract/merchants'
import { Link } from '@tanstack/react-router'
import type { Column } from '../kit/data-grid-props.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import { Empty } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { useAsk, usePages } from '../kit/queries.ts'
import { When } from '../kit/when.tsx'
import { feesOfMerchant } from './fees-of-merchant.ts'
import classes from './fees.module.css'
import { sayFee } from './say-channel.ts'
import { useChannelNames } from './use-channel-names.ts'

const methods = channelGroups.map(({ group }) => group)
/** More than any merchant has: six methods, and channels with a rate of their own. */
const most = 100

export function MerchantFees({ mid }: { mid: string }) {
  const list = usePages(listFees, { query: { mid } }, { limit: most, sort: '-since' })
  const settings = useAsk(getSettings, { params: { mid } })
  const channelName = useChannelNames()
  const group = (pmethod: string) => channelGroups.find((each) => each.group === pmethod)?.label ?? pmethod
  const nameOf = ({ pmethod, code }: Fee) => (code === '*' ? group(pmethod) : channelName(code))
  const whose = (fee: Fee) => (fee.mid === '*' ? 'Standard rate' : 'Your rate')
  const payer = ({ shoulder, share }: Fee) => {
    if (shoulder === 'shared' && share) return `You ${share / 10_000} %, your customer ${100 - share / 10_000} %`
    const isCustomer = shoulder === null ? settings.data?.customerShouldersServiceCharge : shoulder === 'customer'
    return isCustomer === undefined ? '' : isCustomer ? 'Your customer' : 'You'
  }
  const from = (fee: Fee) =>
    fee.state === 'to come' ? (
      <>
        From <When at={fee.since} as="day" />
      </>
    ) : (
      whose(fee)
    )
  const columns: readonly Column<Fee>[] = [
    { key: 'of', title: 'Way to pay', cell: nameOf },
    { key: 'rate', title: 'Rate', width: '11rem', cell: from },
    { key: 'fee', title: 'Fee, plus 12 % VAT', width: '12rem', align: 'end', cell: (fee) => sayFee(fee.fee) },
    { key: 'payer', title: 'Who pays it', width: '14rem', cell: payer },
  ]
  const rows = list.data?.pages.flatMap((page) => page.result)
  return (
    <Page title="Custom Merchant Fees">
      <div className={classes['screen']}>
        <p className="muted">
          A fee is charged only when a payment is made. Choose who pays it in{' '}
          <Link to="/portal/merchant/settings">Settings</Link>, unless you agreed otherwise with us. The cost of each
          channel at a store is on <Link to="/portal/channels">Payment Channels / Rates</Link>.
        </p>
        <DataGrid
          label="Fees"
          isPlain
          columns={columns}
          rows={rows && feesOfMerchant(rows, methods)}
          rowKey={(fee) => `${fee.mid} ${fee.pmethod} ${fee.code} ${fee.since}`}
          error={list.error}
          onRetry={() => void list.refetch()}
          card={(fee) => ({
            lead: nameOf(fee),
            trail: sayFee(fee.fee),
            under: payer(fee) && `Paid by ${payer(fee) === 'You' ? 'you' : payer(fee).replace('Your', 'your')}`,
            aside: from(fee),
          })}
          empty={<Empty title="No fee">The rate of every way to pay will appear here.</Empty>}
        />
      </div>
    </Page>
  )
}
