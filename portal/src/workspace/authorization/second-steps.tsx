/** The actions that need a step-up, and by which factors. */
import { Button } from '@mantine/core'
import { changePolicy, listPolicies, type Policy } from '@singil/contract/identity/authenticators'
import { useState } from 'react'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { Skeleton } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import classes from './authorization.module.css'
import { PolicyForm } from './policy-form.tsx'
import { askWords, factorWords, stillByCode } from './step-words.ts'

export function SecondSteps() {
  const [editing, setEditing] = useState<Policy | null>(null)
  const mayChange = useMay(changePolicy.permission)
  const policies = useAsk(listPolicies, {})
  const shown = policies.data
  return (
    <div className={classes['changes']}>
      {policies.error && !shown ? <Failure error={policies.error} onRetry={() => void policies.refetch()} /> : null}
      {shown || policies.error ? null : <Skeleton lines={8} />}
      {shown?.map((policy) => (
        <PolicyCard key={policy.action} of={policy} {...(mayChange ? { onEdit: () => setEditing(policy) } : {})} />
      ))}
      {editing ? <PolicyForm policy={editing} onClose={() => setEditing(null)} /> : null}
    </div>
  )
}

function PolicyCard({ of, onEdit }: { of: Policy; onEdit?: () => void }) {
  const { label, text } = of
  const isByCodeToo = of.isAlwaysAsked && !of.factors.includes('otp')
  return (
    <article className={classes['change']} aria-label={label}>
      <header>
        <div>
          <h2>{label}</h2>
          <p className="muted">{text}</p>
        </div>
        {onEdit ? (
          <Button variant="default" aria-label={`Edit: ${label}`} onClick={onEdit}>
            Edit
          </Button>
        ) : null}
      </header>
      <div className={classes['policy']} data-off={of.asks === 'never'}>
        <span>{askWords[of.asks].title}</span>
        <ul className={classes['permissions']} aria-label="Each of these is enough">
          {of.factors.map((factor) => (
            <li key={factor}>{factorWords[factor]}</li>
          ))}
        </ul>
      </div>
      {isByCodeToo ? <p className="muted">{stillByCode}</p> : null}
      {of.updatedBy ? (
        <p className="muted">
          Changed by {of.updatedBy}, <When at={of.updatedAt} />
        </p>
      ) : null}
    </article>
  )
}
