/** Composing step by step. The step is in the address, so that Back, reload and bookmarks work. */
import { Button } from '@mantine/core'
import { createTemporary, type Temporary } from '@singil/contract/payments/checkout'
import { listItems } from '@singil/contract/catalogue/inventory'
import { formatPeso } from '@singil/contract/kit/money'
import type { Store } from '@singil/contract/catalogue/stores'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { formatError, useAsk, useChange } from '../../kit/call/index.ts'
import { ErrorSummary, FormFrame } from '../../kit/form/index.ts'
import { type ComposeDraft, orderLines, totalsOf, useComposeDraft, wizardRequest, zero } from './compose-draft.ts'
import classes from './compose.module.css'
import { CustomerStep } from './customer-step.tsx'
import { MethodsStep } from './methods-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { missingAt, reachableStep, steps, type Step } from './steps.ts'
import { StoreStep } from './store-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { Unpayable, useUnpayable } from './unpayable.tsx'
import { useRatedFee } from './use-rated-fee.ts'
import { WizardSteps } from './wizard-steps.tsx'

interface WizardProps {
  readonly mid: string
  readonly stores: readonly Store[]
  readonly onCreated: (link: Temporary, draft: ComposeDraft) => void
}

export function Wizard({ mid, stores, onCreated }: WizardProps) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = steps.find(({ name }) => name === search.step)?.name ?? 'store'
  const draft = useComposeDraft(mid, (typed) => missingAt(reachableStep(wanted, typed), typed))
  const { values, errors, clearErrors, setErrors } = draft.fields
  const step = reachableStep(wanted, values)
  const at = steps.findIndex(({ name }) => name === step)
  const id = useId()
  const items = useAsk(
    listItems,
    { params: { storeId: values.storeId }, query: {} },
    { isEnabled: values.storeId !== '' },
  )
  const rated = useRatedFee(draft, items.data ?? [])
  const lines = orderLines(values, items.data ?? [])
  const totals = totalsOf(values, items.data ?? [])
  const total = totals?.amount ?? zero
  const unpayable = useUnpayable(lines.length > 0 ? total : null, values)
  const create = useChange(createTemporary, {
    onDone: (link) => {
      draft.finish()
      onCreated(link, values)
    },
  })
  const heading = useFocusOnChange(step)
  const go = (next: Step) => {
    clearErrors()
    void navigate({ to: '.', search: (before) => ({ ...before, step: next }) })
  }
  const submit = () => {
    const next = steps[at + 1]
    if (next) return go(next.name)
    // The fields are on earlier steps, so what the server says is shown on top.
    create.mutate({ body: wizardRequest(values) }, { onError: (error) => setErrors({ form: formatError(error) }) })
  }
  return (
    <div className={classes['wizard']}>
      <WizardSteps open={step} reachable={(name) => reachableStep(name, values) === name} onOpen={go} />
      <FormFrame id={id} form={draft} className={classes['step']} onSubmit={submit}>
        <h2 ref={heading} tabIndex={-1}>
          {steps[at]!.title}
        </h2>
        <ErrorSummary errors={errors} formId={id} />
        {step === 'store' ? <StoreStep draft={draft} stores={stores} /> : null}
        {step === 'customer' ? <CustomerStep draft={draft} rated={rated} /> : null}
        {step === 'products' ? <ProductsStep draft={draft} items={items} totals={totals} /> : null}
        {step === 'methods' ? <MethodsStep draft={draft} total={total} /> : null}
        {step === 'summary' ? (
          <SummaryStep draft={values} lines={lines} totals={totals} rated={rated} stores={stores} onOpen={go} />
        ) : null}
        <Unpayable why={step === 'customer' ? null : unpayable} storeId={values.storeId} />
        <footer className={classes['buttons']}>
          {at > 0 ? (
            <Button variant="default" onClick={() => go(steps[at - 1]!.name)}>
              Back
            </Button>
          ) : null}
          <Button type="submit" loading={create.isPending} disabled={step === 'summary' && unpayable !== null}>
            {step === 'summary' ? `Ask for ${formatPeso(total)}` : `Next: ${steps[at + 1]!.label}`}
          </Button>
        </footer>
      </FormFrame>
    </div>
  )
}

/** Focuses the heading when the step changes, but not when the screen opens. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
