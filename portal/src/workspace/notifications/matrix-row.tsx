/** One kind of news: a box for each way. */
import { Checkbox } from '@mantine/core'
import {
  getPreferences,
  type NoticeChoice,
  type Preferences,
  updatePreferences,
} from '@singil/contract/workspace/notifications'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import classes from './notifications.module.css'

const ways = [
  { key: 'portal', words: 'in the portal' },
  { key: 'mail', words: 'by e-mail' },
  { key: 'sms', words: 'by SMS' },
] as const

type Ways = Pick<NoticeChoice, 'portal' | 'mail' | 'sms'>

export function MatrixRow({ row, of }: { row: NoticeChoice; of: Preferences }) {
  const change = useChange(updatePreferences, { refreshes: [getPreferences] })
  const { id, portal, mail, sms } = row
  // Shown at once, and until the server's answer with it has arrived.
  const [chosen, setChosen] = useState<{ readonly before: NoticeChoice; readonly ways: Ways } | null>(null)
  const shown = chosen?.before === row ? chosen.ways : { portal, mail, sms }
  return (
    <tr>
      <th scope="row">
        {row.label}
        <span className={classes['text']}>
          {row.text}
          {row.isUrgent ? ' Urgent: also in quiet hours.' : ''}
        </span>
        {change.error ? (
          <span role="alert" className={classes['refused']}>
            {formatError(change.error)}
          </span>
        ) : null}
      </th>
      {ways.map(({ key, words }) => (
        <td key={key}>
          <Checkbox
            aria-label={`${row.label}, ${words}`}
            checked={shown[key]}
            disabled={key === 'sms' && of.mobile === '' && !shown.sms}
            onChange={(event) => {
              const next = { ...shown, [key]: event.currentTarget.checked }
              setChosen({ before: row, ways: next })
              change.mutate({ body: { choices: [{ id, ...next }] } }, { onError: () => setChosen(null) })
            }}
          />
        </td>
      ))}
    </tr>
  )
}
