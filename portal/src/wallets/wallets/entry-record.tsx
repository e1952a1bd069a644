/** The records of an entry: gateway callbacks and audit lines; for the provider's staff also the journal's id. */
import type { TracedEntry } from '@singil/contract/wallets/wallets'
import { Amount, Copy, When } from '../../kit/values/index.ts'
import { Section } from '../../kit/layout/index.ts'
import { isStaff, useUser } from '../../kit/call/index.ts'
import { formatAudit } from './format-record.ts'
import classes from './entry-sheet.module.css'

export function EntryRecord({ traced: { audit, callbacks, entry } }: { traced: TracedEntry }) {
  const isOfStaff = isStaff(useUser())
  return (
    <Section title="Written down">
      <ul className={classes['record']}>
        {callbacks.map((callback) => (
          <li key={callback.eventId}>
            <span>
              {callback.text}, <Amount of={callback.amount} />
              {isOfStaff ? ` (${callback.code})` : ''}
            </span>
            <When at={callback.receivedAt} />
          </li>
        ))}
        {audit.map((line, at) => (
          <li key={`${line.at}${at}`}>
            <span>{formatAudit(line)}</span>
            <When at={line.at} />
          </li>
        ))}
        {isOfStaff ? (
          <li className={classes['journal']}>
            <span>Journal</span>
            <Copy value={entry.journalId} label="journal id" />
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
