/** Of what the user is notified, and in which ways: a choice is saved as soon as it is made. */
import { noticeGroups } from '@singil/contract/kit/notice'
import { getPreferences, type Preferences } from '@singil/contract/workspace/notifications'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { groups } from './groups.ts'
import { MatrixRow } from './matrix-row.tsx'
import classes from './notifications.module.css'
import { QuietHoursPanel } from './quiet-hours-panel.tsx'

export default function PreferencesPart() {
  const answer = useAsk(getPreferences, {})
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Card>
        <Skeleton lines={10} />
      </Card>
    )
  return (
    <div className={classes['settings']}>
      <QuietHoursPanel of={answer.data} />
      {noticeGroups.map((group) => (
        <Matrix key={group} group={group} of={answer.data} />
      ))}
      <p className={classes['text']}>
        E-mails go to {answer.data.email || 'nobody, because your account has no address'}
        {answer.data.mobile ? `, text messages to +63 ${answer.data.mobile}` : ''}. Codes, receipts and letters that
        protect your account and your bank accounts always come.
      </p>
    </div>
  )
}

function Matrix({ group, of }: { group: (typeof noticeGroups)[number]; of: Preferences }) {
  const rows = of.notices.filter((one) => one.group === group)
  if (rows.length === 0) return null
  return (
    <Card title={groups[group].label}>
      {group === 'money' ? <p className={classes['text']}>At least one way stays on.</p> : null}
      <table className={classes['matrix']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Of what</span>
            </th>
            <th scope="col">Portal</th>
            <th scope="col">E-mail</th>
            <th scope="col">SMS</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MatrixRow key={row.id} row={row} of={of} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}
