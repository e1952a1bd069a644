/** Who must approve what: each rule as a sentence. */
import { Button } from '@mantine/core'
import { listRules, type RulesOfAction, saveRules } from '@singil/contract/workspace/approvals'
import { useState } from 'react'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './approvals.module.css'
import { RuleForm } from './rule-form.tsx'

export function RulesTab() {
  const answer = useAsk(listRules, {}, { staleTimeMs: 5_000 })
  const mayChange = useMay(saveRules.permission)
  const [changing, setChanging] = useState<RulesOfAction | null>(null)
  if (answer.error && !answer.data) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton lines={6} />
  const { actions, roles } = answer.data
  if (actions.length === 0)
    return (
      <Empty title="Nothing needs approval">Actions that can wait for an approval appear here with their rules.</Empty>
    )
  return (
    <>
      <p className={classes['lead']}>
        A rule holds for new requests. What waits already finishes under the rule it was asked under.
      </p>
      <ul className={classes['rules']} aria-label="Rules">
        {actions.map((one) => (
          <li key={one.action}>
            <div>
              {one.rules.length === 0 ? <p>{one.sentence}</p> : null}
              {(one.rules[0]?.fromAmount ?? 0) > 0 ? <p>Below that: {one.sentence}</p> : null}
              {one.rules.map(({ fromAmount, per, sentence, since, madeBy }) => (
                <p key={`${per} ${fromAmount}`}>
                  {sentence}
                  <small>
                    {' '}
                    Since <When at={since} />, by {madeBy}
                  </small>
                </p>
              ))}
              <small className="muted">
                {one.people === 1 ? '1 person has' : `${one.people} people have`} the permission.
                {one.isWaiting ? ' A change of this rule waits for approval.' : ''}
              </small>
            </div>
            {mayChange ? (
              <Button
                variant="default"
                aria-label={`Change the rules for ${one.label.toLowerCase()}`}
                onClick={() => setChanging(one)}
              >
                Change
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {changing ? <RuleForm of={changing} roles={roles} onClose={() => setChanging(null)} /> : null}
    </>
  )
}
