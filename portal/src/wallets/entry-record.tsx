/** What was written down about an entry: the words of the gateway, who did what, and the journal's own id. */
import type { TracedEntry } from '@singil/contract/wallets'
import { Amount } from '../kit/amount.tsx'
import { Copy } from '../kit/copy.tsx'
import { DetailPart } from '../kit/detail.tsx'
import { When } from '../kit/when.tsx'
import classes from './entry-sheet.module.css'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const EntryRecord = ({ traced: { audit, callbacks, entry } }: { traced: TracedEntry }) => (
  <DetailPart title="Written down">
    <ul className={classes['record']}>
      {callbacks.map((callback) => (
        <li key={callback.eventId}>
          <span>
            The gateway said {callback.code}, <Amount of={callback.amount} />
          </span>
          <When at={callback.receivedAt} />
        </li>
      ))}
      {audit.map((line, at) => (
        <li key={`${line.at}${at}`}>
          <span>
            {sentence(line.thing)} changed by {line.by}
            {line.note ? `: ${line.note}` : ''}
          </span>
          <When at={line.at} />
        </li>
      ))}
      <li className={classes['journal']}>
        <span>Journal</span>
        <Copy value={entry.journalId} label="journal id" />
      </li>
    </ul>
  </DetailPart>
)
