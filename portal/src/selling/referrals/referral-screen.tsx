/** How a merchant or its agent refers other businesses, and their progress. An agent's first screen. */
import { Button } from '@mantine/core'
import { getReferral, type Referred, type ReferralTerms } from '@singil/contract/selling/referrals'
import Ban from 'lucide-react/icons/ban'
import Building from 'lucide-react/icons/building-2'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import MailCheck from 'lucide-react/icons/mail-check'
import Share from 'lucide-react/icons/share-2'
import TimerOff from 'lucide-react/icons/timer-off'
import { formatPeso } from '@singil/contract/kit/money'
import { Amount, Copy, QrImage, Status, When } from '../../kit/values/index.ts'
import { type Column, DataGrid } from '../../kit/list/index.ts'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMid } from '../../kit/call/index.ts'
import { Milestones } from './milestones.tsx'
import { formatReward } from './format-referral.ts'
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

const columns = (terms: ReferralTerms): readonly Column<Referred>[] => [
  { key: 'name', title: 'Business', cell: ({ companyName }) => <b>{companyName}</b> },
  { key: 'progress', title: 'Progress', width: '15rem', cell: (row) => <Milestones of={row} terms={terms} /> },
  { key: 'state', title: 'State', width: '12rem', cell: stateOf },
  { key: 'reward', title: 'Reward', width: '12rem', align: 'end', cell: (row) => formatReward(row) || '–' },
  { key: 'at', title: 'Signed up', width: '11.5rem', align: 'end', cell: ({ signedUpAt }) => <When at={signedUpAt} /> },
]

const stateOf = ({ state, ties }: Referred) =>
  ties.length > 0 ? <Status word="No reward" tone="failed" icon={Ban} /> : states[state]

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
  const { terms } = data
  const share = () => void navigator.share({ url: data.link }).catch(() => undefined)
  return (
    <Page title="Referral">
      <div className={classes['screen']}>
        <Card title="Your link">
          <p>
            You get <Amount of={terms.reward} /> ({formatPeso(terms.named)} less VAT) for a business that signs up with
            your link and is paid {formatPeso(terms.threshold)}, net of refunds. It goes to your wallet {terms.holdDays}{' '}
            days later. You have earned <Amount of={data.earned} />.
          </p>
          <p className="muted">
            The link opens the sign-up with your code entered; a business can also type the code itself. There is no
            reward for a business of your own: one with your TIN, owner, contact details, bank account or device.
          </p>
          <div className={classes['share']}>
            <QrImage
              svg={data.qrSvg}
              label="QR code of your referral link"
              fileName={`referral-${data.code}`}
              sizePx={160}
            />
            <div>
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
            </div>
          </div>
        </Card>
        <Card title={data.count === 0 ? 'Businesses that signed up' : formatCount(data)}>
          <DataGrid
            label="Businesses that signed up"
            isPlain
            columns={columns(terms)}
            rows={data.referred}
            rowKey={({ companyName, signedUpAt }) => `${signedUpAt} ${companyName}`}
            card={(row) => ({
              lead: row.companyName,
              trail: formatReward(row),
              under: <Milestones of={row} terms={terms} />,
              aside: stateOf(row),
            })}
            empty={
              <Empty title="Nobody yet">Businesses that sign up with your link or code appear here at once.</Empty>
            }
          />
        </Card>
      </div>
    </Page>
  )
}

const formatCount = ({ count, merchants }: { count: number; merchants: number }) =>
  `${count === 1 ? '1 business' : `${count} businesses`} signed up, ${merchants === 1 ? '1 is a merchant' : `${merchants} are merchants`}`
