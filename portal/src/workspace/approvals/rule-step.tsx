/** One step of a rule: from which amount, how many approvals, of whom; with how many people could give them. */
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { previewRule, type RulePer, type RulesOfAction } from '@singil/contract/workspace/approvals'
import type { Centavos } from '@singil/contract/kit/money'
import { MoneyInput } from '../../kit/form/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Grid, Group } from '../../kit/layout/index.ts'
import classes from './approvals.module.css'

export interface Step {
  readonly key: string
  /** Null while it is not an amount. */
  readonly fromAmount: Centavos | null
  readonly per: RulePer
  readonly needed: number
  readonly roles: string[]
}
interface StepProps {
  readonly of: RulesOfAction
  readonly step: Step
  readonly at: number
  readonly roles: readonly { readonly name: string; readonly label: string }[]
  readonly onChange: (step: Step) => void
  readonly onRemove: () => void
}
const counts = [1, 2, 3, 4, 5].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 approval' : `${count} approvals`,
}))

export function RuleStep({ of: { action, label, hasAmount }, step, at, roles, onChange, onRemove }: StepProps) {
  const preview = useAsk(
    previewRule,
    { body: { action, needed: step.needed, roles: step.roles } },
    { keepsPrevious: true },
  )
  return (
    <fieldset className={classes['step']}>
      <legend>{label}</legend>
      <Grid columns="repeat(auto-fit, minmax(10rem, 1fr))" gap={3}>
        {hasAmount ? (
          <MoneyInput
            label="From this amount"
            value={step.fromAmount}
            onChange={(fromAmount) => onChange({ ...step, fromAmount })}
          />
        ) : null}
        {hasAmount ? (
          <NativeSelect
            label="Counting"
            data={[
              { value: 'each', label: 'Each one' },
              { value: 'day', label: 'All of a day' },
            ]}
            value={step.per}
            onChange={(event) => onChange({ ...step, per: event.currentTarget.value as RulePer })}
          />
        ) : null}
        <NativeSelect
          label="Need"
          data={counts}
          value={String(step.needed)}
          onChange={(event) => onChange({ ...step, needed: Number(event.currentTarget.value) })}
        />
      </Grid>
      <Checkbox.Group
        label="Of these roles"
        description="None: everybody who has the permission."
        value={step.roles}
        onChange={(named) => onChange({ ...step, roles: named })}
      >
        <Group gap={[2, 4]} align="stretch" above={2}>
          {roles.map(({ name, label: word }) => (
            <Checkbox key={name} value={name} label={word} />
          ))}
        </Group>
      </Checkbox.Group>
      <p role="status" className={classes['preview']} data-enough={preview.data?.isEnough ?? true}>
        {preview.data
          ? `${preview.data.people === 1 ? '1 person' : `${preview.data.people} people`} could approve this.${
              preview.data.isEnough
                ? ''
                : ` There must be at least ${step.needed + 1}, because nobody approves their own request.`
            }`
          : ' '}
      </p>
      <Button variant="subtle" size="compact-sm" aria-label={`Remove rule ${at + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}
