import { type DocumentLogLine, reuploadReasons } from '@singil/contract/onboarding/documents'
import { Card } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './review.module.css'

const words: Readonly<Record<DocumentLogLine['what'], string>> = {
  uploaded: 'uploaded',
  submitted: 'submitted the documents',
  claimed: 'claimed the review',
  released: 'released the review',
  reupload: 'asked again for',
  approved: 'approved the documents',
  asked: 'asked a second person to approve',
  deleted: 'deleted',
}

/** What was done with the documents, newest first. */
export const DecisionLog = ({ lines }: { lines: readonly DocumentLogLine[] }) => (
  <Card title="Decision log">
    <ol className={classes['log']}>
      {lines.map(({ at, by, what, label, reason, note }) => (
        <li key={`${at} ${what} ${label}`}>
          <span>
            <b>{by}</b> {words[what]} {label ?? ''}
            {reason === null ? '' : `: ${reuploadReasons[reason]}`} {note}
          </span>
          <small>
            <When at={at} />
          </small>
        </li>
      ))}
    </ol>
  </Card>
)
