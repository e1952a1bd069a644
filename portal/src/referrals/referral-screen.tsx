/** How a merchant or its agent refers other businesses, and their progress. An agent's first screen. */
import { Button } from '@mantine/core'
import { getReferral, type Referred } from '@singil/contract/referrals'
import Building from 'lucide-react/icons/building-2'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import MailCheck from 'lucide-react/icons/mail-check'
import Share from 'lucide-react/icons/share-2'
import TimerOff from 'lucide-react/icons/timer-off'
import { Copy } from '../kit/copy.tsx'
import type { Column } from '../kit/data-grid-props.ts'
import { DataGrid } from '../kit/data-grid.tsx'
import { Empty, Failure } from '../kit/notice.tsx'
import { Page, Panel } from '../kit/page.tsx'
import { useAsk } from '../kit/queries.ts'
import { useMid } from '../kit/selected-merchant.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { Status } from '../kit/status.tsx'
import { When } from '../kit/when.tsx'
import classes from './referral.module.css'

const states = {
  signed_up: <Status word="Signed up" tone="pending" icon={Clock} />,
  verified: <Status word="E-mail verified" tone="transit" icon={MailCheck} />,
  merchant: <Status word="Merchant, TIN missing" tone="pending" icon={Building} />,
  registered: <Status word="Merchant" tone="paid" icon={Building} />,
  reached: <Status word="Reward is near" tone="transit" icon={Gift} />,
  rewarded: <Status word="Rewarded" tone="paid" icon={Gift} />,
  expired: <Status word="E-mail not verified" tone="expired" icon={TimerOff} />,
} as const

const columns: readonly Column<Referred>[] = [
  { key: 'name', title: 'Business', cell: ({ companyName }) => <b>{companyName}</b> },
  { key: 'state', title: 'State', width: '12rem', cell: ({ state }) => states[state] },
  { key: 'at', title: 'Signed up', width: '12rem', align: 'end', cell: ({ signedUpAt }) => <When at={signedUpAt} /> },
]

export default function ReferralScreen() {
  const mid = useMid() ?? ''
  const answer = useAsk(getReferral, { params: { mid } }, { isEnabled: mid !== '' })
  const data = answer.data
  if (!data)
    return (
      <Page title="Referral">
        {answer.error ? <Failure error={answer.error} onRetry={() => void answer.refetch()} /> : <Skeleton lines={8} />}
      </Page>
    )
  const share = () => void navigator.share({ url: data.link }).catch(() => undefined)
  return (
    <Page title="Referral">
      <div className={classes['screen']}>
        <Panel title="Your link">
          <p className="muted">
            Send it to a business that wants to take payments. It opens the sign-up with your code entered; a business
            can also type the code itself.
          </p>
          <div className={classes['link']}>
            <Copy value={data.link} label="referral link">
              {data.link.replace(/^https?:\/\//, '')}
            </Copy>
            {'share' in navigator ? (
              <Button leftSection={<Share size={15} aria-hidden />} onClick={share}>
                Share the link
              </Button>
            ) : null}
          </div>
          <p>
            Code <Copy value={data.code} label="referral code" />
          </p>
        </Panel>
        <Panel title={data.count === 0 ? 'Businesses that signed up' : sayCount(data)}>
          <DataGrid
            label="Businesses that signed up"
            isPlain
            columns={columns}
            rows={data.referred}
            rowKey={({ companyName, signedUpAt }) => `${signedUpAt} ${companyName}`}
            card={(row) => ({
              lead: row.companyName,
              trail: '',
              under: <When at={row.signedUpAt} />,
              aside: states[row.state],
            })}
            empty={
              <Empty title="Nobody yet">Businesses that sign up with your link or code appear here at once.</Empty>
            }
          />
        </Panel>
      </div>
    </Page>
  )
}

const sayCount = ({ count, merchants }: { count: number; merchants: number }) =>
  `${count === 1 ? '1 business' : `${count} businesses`} signed up, ${merchants === 1 ? '1 is a merchant' : `${merchants} are merchants`}`
