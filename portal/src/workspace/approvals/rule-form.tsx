/** Changes the rules of one action: one step, or several by amount. */
import { Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { listApprovals, listRules, type RulesOfAction, saveRules } from '@singil/contract/workspace/approvals'
import { centavos } from '@singil/contract/kit/money'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatError, useChange } from '../../kit/call/index.ts'
import { ReasonInput } from '../../kit/form/index.ts'
import { Group, Stack } from '../../kit/layout/index.ts'
import classes from './approvals.module.css'
import { RuleStep, type Step } from './rule-step.tsx'

interface FormProps {
  readonly of: RulesOfAction
  readonly roles: readonly { readonly name: string; readonly label: string }[]
  readonly onClose: () => void
}
const newStep = (): Step => ({ key: crypto.randomUUID(), fromAmount: centavos(0), per: 'each', needed: 1, roles: [] })

export function RuleForm({ of: action, roles, onClose }: FormProps) {
  const [steps, setSteps] = useState<readonly Step[]>(() =>
    action.rules.map(({ fromAmount, per, needed, roles: named }) => ({
      key: crypto.randomUUID(),
      fromAmount,
      per,
      needed,
      roles: [...named],
    })),
  )
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useChange(saveRules, {
    refreshes: [listRules, listApprovals],
    onDone: ({ isWaiting }, message) => {
      notifications.show({ color: isWaiting ? 'yellow' : 'green', message })
      onClose()
    },
  })
  const noReason = reason.trim() === '' ? 'Say why.' : undefined
  const noAmount = steps.some(({ fromAmount }) => fromAmount === null)
  const submit = () => {
    setTried(true)
    if (noReason || noAmount) return
    const rules = steps.map(({ fromAmount, per, needed, roles: named }) => ({
      fromAmount: fromAmount!,
      per,
      needed,
      roles: named,
    }))
    save.mutate({ body: { action: action.action, rules, reason } })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Rules for ${action.label.toLowerCase()}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        {steps.length === 0 ? <p>{action.sentence}</p> : null}
        {steps.map((step, at) => (
          <RuleStep
            key={step.key}
            of={action}
            step={step}
            at={at}
            roles={roles}
            onChange={(next) => setSteps(steps.map((one) => (one.key === step.key ? next : one)))}
            onRemove={() => setSteps(steps.filter((one) => one.key !== step.key))}
          />
        ))}
        {action.hasAmount || steps.length === 0 ? (
          <Button
            variant="subtle"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={steps.length >= 10}
            onClick={() => setSteps([...steps, newStep()])}
          >
            {steps.length === 0 ? 'Add a rule' : 'Add another rule'}
          </Button>
        ) : null}
        <ReasonInput label="Why" value={reason} error={isTried ? noReason : undefined} onChange={setReason} />
        {isTried && noAmount ? (
          <p role="alert" className={classes['error']}>
            Enter the amount from which each rule holds.
          </p>
        ) : null}
        {save.error ? (
          <p role="alert" className={classes['error']}>
            {formatError(save.error)}
          </p>
        ) : null}
        <Group align="stretch" justify="end" isOneLine>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={submit}>
            Save the rules
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
