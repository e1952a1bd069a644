/** One line of the audit trail: what was different, who did it from where, and what else happened to the same thing. */
import { getLogsOf, type LogLine } from '@singil/contract/desk/audit-trail'
import { Link } from '@tanstack/react-router'
import { Copy, Difference, When } from '../../kit/values/index.ts'
import { Detail, Section, Facts, Skeleton } from '../../kit/layout/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { MerchantName } from '../../catalogue/merchants/index.ts'
import classes from './audit-trail.module.css'
import { Level } from './level.tsx'
import { pathOfThing, formatField, formatValue, formatWho } from './format-line.ts'

interface PanelProps {
  readonly line: LogLine
  readonly onClose: () => void
}

export function LinePanel({ line, onClose }: PanelProps) {
  const path = pathOfThing(line)
  return (
    <Detail title={line.action} onClose={onClose}>
      <div className={classes['head']}>
        <Level of={line.level} />
        <When at={line.at} />
      </div>
      {line.does ? <p className="muted">{line.does}</p> : null}
      {line.note ? <p className={classes['note']}>{line.note}</p> : null}
      {line.difference.length > 0 ? (
        <Section title="What changed">
          <Difference
            of={line.difference.map(({ field, before, after }) => ({
              key: field,
              label: formatField(field),
              before: formatValue(field, before),
              after: formatValue(field, after),
            }))}
          />
        </Section>
      ) : null}
      <Section title="Who">
        <Facts
          of={[
            ['User', formatWho(line)],
            line.role ? ['Role', line.role] : null,
            line.merchantId ? ['For', <MerchantName key="mid" of={line.merchantId} />] : null,
            line.ip ? ['Address', line.ip] : null,
            line.device ? ['Device', line.device] : null,
            [
              'Request',
              <Copy key="request" value={line.requestId} label="request id">
                {line.requestId.slice(0, 13)}…
              </Copy>,
            ],
          ]}
        />
      </Section>
      <Section title={`Of ${line.thing}`}>
        {path ? (
          <p>
            <Link to={path}>Open it</Link>
          </p>
        ) : null}
        <SameThing of={line} />
      </Section>
    </Detail>
  )
}

/** The newest lines of the same thing. */
function SameThing({ of: { id, thing, thingId } }: { of: LogLine }) {
  const answer = useAsk(getLogsOf, { body: { thing, thingId } }, { staleTimeMs: 10_000 })
  if (!answer.data)
    return answer.error ? (
      <Failure error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton lines={3} />
    )
  return (
    <ol className={classes['same']}>
      {answer.data.logsdata.map((line) => (
        <li key={line.id} aria-current={line.id === id}>
          <span>{line.action}</span>
          <small>
            {formatWho(line)} · <When at={line.at} />
          </small>
        </li>
      ))}
    </ol>
  )
}
