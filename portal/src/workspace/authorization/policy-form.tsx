/** Changes when an action asks for a step-up, and which factors are enough. */
import { Checkbox, Modal } from '@mantine/core'
import {
  asks,
  changePolicy,
  type Factor,
  factors,
  listPolicies,
  type Policy,
} from '@singil/contract/identity/authenticators'
import { ChoiceCards, Form, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import { askWords, factorWords, stillByCode } from './step-words.ts'

interface Values extends Record<string, unknown> {
  factors: Factor[]
  asks: Policy['asks']
}

/** The consequence for users who have none of the selected factors. */
function consequenceOf({ asks: when, factors: chosen }: Values, isAlwaysAsked: boolean): string | null {
  if (chosen.length === 0 || chosen.includes('otp') || when === 'never') return null
  if (isAlwaysAsked) return stillByCode
  return when === 'always' ? 'Users without any of these must add a passkey or an authenticator app first.' : null
}

export function PolicyForm({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { action, label, isAlwaysAsked } = policy
  const form = useDraftForm<Values>({
    schema: changePolicy.body,
    initial: { factors: [...policy.factors], asks: policy.asks },
  })
  const save = useChange(changePolicy, {
    refreshes: [listPolicies],
    showsMessage: true,
    onDone: onClose,
  })
  const { values } = form.fields
  const consequence = consequenceOf(values, isAlwaysAsked)
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        form={form}
        submit="Save the policy"
        isBusy={save.isPending}
        onSubmit={(body) => save.mutate({ params: { action }, body }, { onError: form.refuse })}
      >
        {isAlwaysAsked ? (
          <p>This always asks for a second step.</p>
        ) : (
          <ChoiceCards
            label="Who is asked"
            {...form.value('asks')}
            choices={asks.map((value) => ({ value, label: askWords[value].title, says: askWords[value].says }))}
          />
        )}
        <Checkbox.Group label="Each of these is enough" {...form.value('factors')}>
          {factors.map((factor) => (
            <Checkbox key={factor} value={factor} label={factorWords[factor]} mt="xs" />
          ))}
        </Checkbox.Group>
        {consequence ? <p role="status">{consequence}</p> : null}
      </Form>
    </Modal>
  )
}
