/** A split template: its receivers and their shares, who bears the fee, and what comes of it for a payment. */
import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { listSplitTemplates, saveSplitTemplate, type SplitTemplate } from '@singil/contract/payments/split-payments'
import Plus from 'lucide-react/icons/plus'
import { FormDialog, MoneyInput, useDraftForm } from '../../kit/form/index.ts'
import { useChange } from '../../kit/call/index.ts'
import {
  Draft,
  draftOf,
  emptyDraft,
  emptyRule,
  mayAdd,
  type RuleDraft,
  rulesOf,
  type TemplateDraft,
} from './rule-draft.ts'
import { Simulation } from './simulation.tsx'
import classes from './split-payments.module.css'

const kinds = [
  { value: 'percent', label: 'A percentage' },
  { value: 'fixed', label: 'A fixed amount' },
  { value: 'remainder', label: 'All that is left' },
]

export function TemplateForm({ template, onClose }: { template: SplitTemplate | null; onClose: () => void }) {
  const form = useDraftForm<TemplateDraft>({ schema: Draft, initial: template ? draftOf(template) : emptyDraft })
  const save = useChange(saveSplitTemplate, {
    refreshes: [listSplitTemplates],
    showsMessage: true,
    onDone: onClose,
  })
  const { rules, bearer } = form.fields.values
  const setRule = (at: number, change: Partial<RuleDraft>) =>
    form.fields.setFieldValue(
      'rules',
      rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)),
    )
  return (
    <FormDialog
      title={template ? `Change ${template.name}` : 'New split template'}
      size="lg"
      onClose={onClose}
      form={form}
      onSubmit={({ name, bearer: by, rules: typed }) =>
        save.mutate(
          { body: { ...(template && { id: template.id }), name, bearer: by, rules: rulesOf(typed)! } },
          { onError: form.refuse },
        )
      }
      submit="Ask for approval"
      isBusy={save.isPending}
    >
      <TextInput label="Name" {...form.text('name')} />
      <Radio.Group
        label="Who bears the fee"
        value={bearer}
        onChange={(value) => form.fields.setFieldValue('bearer', value)}
      >
        <Radio value="owner" label="You: percentages are of the amount" mt="xs" />
        <Radio value="shared" label="All: percentages are of what is left after the fee" mt="xs" />
      </Radio.Group>
      {rules.map((rule, at) => (
        <fieldset key={at} className={classes['rule']} aria-label={`Receiver ${at + 1}`}>
          <TextInput
            label="Merchant id of the receiver"
            placeholder="M4F7KQ9XM2PAB"
            data-path={`rules.${at}.mid`}
            value={rule.mid}
            onChange={({ currentTarget: { value } }) => setRule(at, { mid: value.trim().toUpperCase() })}
            error={form.fields.errors[`rules.${at}.mid`]}
          />
          <NativeSelect
            label="Gets"
            data={kinds}
            value={rule.kind}
            onChange={({ currentTarget: { value } }) => setRule(at, { kind: value as RuleDraft['kind'] })}
          />
          {rule.kind === 'percent' ? (
            <>
              <TextInput
                label="Percentage"
                inputMode="decimal"
                data-path={`rules.${at}.percent`}
                value={rule.percent}
                onChange={({ currentTarget: { value } }) => setRule(at, { percent: value })}
                error={form.fields.errors[`rules.${at}.percent`]}
              />
              <MoneyInput
                label="At most (optional)"
                value={rule.cap}
                onChange={(cap) => setRule(at, { cap })}
                error={form.fields.errors[`rules.${at}.cap`]}
              />
            </>
          ) : null}
          {rule.kind === 'fixed' ? (
            <MoneyInput
              label="Amount"
              data-path={`rules.${at}.amount`}
              value={rule.amount}
              onChange={(amount) => setRule(at, { amount })}
              error={form.fields.errors[`rules.${at}.amount`]}
            />
          ) : null}
          {rules.length > 1 ? (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() =>
                  form.fields.setFieldValue(
                    'rules',
                    rules.filter((_, index) => index !== at),
                  )
                }
              >
                Remove receiver {at + 1}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {mayAdd(rules) ? (
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => form.fields.setFieldValue('rules', [...rules, emptyRule])}
        >
          Add a receiver
        </Button>
      ) : null}
      <Simulation bearer={bearer} rules={rulesOf(rules)} />
      <p className="muted">Our team checks every version before it is used. The version in use stays until then.</p>
    </FormDialog>
  )
}
