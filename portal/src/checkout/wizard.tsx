/** Composing step by step. The step is in the address, so that Back, reload and bookmarks work. */
import { Button } from '@mantine/core'
import { createTemporary, type Temporary } from '@singil/contract/checkout'
import { listItems } from '@singil/contract/inventory'
import { formatPeso, sum } from '@singil/contract/kit/money'
import type { Store } from '@singil/contract/stores'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sayError } from '../kit/call-error.ts'
import type { FieldErrors } from '../kit/field-errors.ts'
import { useAsk, useChange } from '../kit/queries.ts'
import { type Draft, orderLines, wizardRequest } from './compose-draft.ts'
import classes from './compose.module.css'
import { CustomerStep } from './customer-step.tsx'
import { MethodsStep } from './methods-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { missingAt, reachableStep, steps, type Step } from './steps.ts'
import { StoreStep } from './store-step.tsx'
import { SummaryStep } from './summary-step.tsx'
import { WizardSteps } from './wizard-steps.tsx'

interface WizardProps {
  readonly draft: Draft
  readonly stores: readonly Store[]
  readonly onCreated: (link: Temporary) => void
}

export function Wizard({ draft, stores, onCreated }: WizardProps) {
  const { values } = draft
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const wanted = steps.find(({ name }) => name === search.step)?.name ?? 'store'
  const step = reachableStep(wanted, values)
  const at = steps.findIndex(({ name }) => name === step)
  const [errors, setErrors] = useState<FieldErrors>({})
  const items = useAsk(
    listItems,
    { params: { storeId: values.storeId }, query: {} },
    { isEnabled: values.storeId !== '' },
  )
  const lines = orderLines(values, items.data ?? [])
  const total = sum(lines.map((line) => line.total))
  const create = useChange(createTemporary, { onDone: onCreated })
  const heading = useFocusOnChange(step)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')
    first?.scrollIntoView({ block: 'center' })
    if (first?.matches('input, textarea')) first.focus({ preventScroll: true })
  }, [errors])

  const go = (next: Step) => {
    setErrors({})
    void navigate({ to: '.', search: (before) => ({ ...before, step: next }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingAt(step, values)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    const next = steps[at + 1]
    if (next) return go(next.name)
    create.mutate({ body: wizardRequest(values) })
  }
  const parts = { draft, errors }
  return (
    <div className={classes['wizard']}>
      <WizardSteps open={step} reachable={(name) => reachableStep(name, values) === name} onOpen={go} />
      <form ref={form} noValidate className={classes['step']} onSubmit={submit}>
        <h2 ref={heading} tabIndex={-1}>
          {steps[at]!.title}
        </h2>
        {step === 'store' ? <StoreStep {...parts} stores={stores} /> : null}
        {step === 'customer' ? <CustomerStep {...parts} /> : null}
        {step === 'products' ? <ProductsStep {...parts} items={items} total={total} /> : null}
        {step === 'methods' ? <MethodsStep {...parts} total={total} /> : null}
        {step === 'summary' ? (
          <SummaryStep draft={values} lines={lines} total={total} stores={stores} onOpen={go} />
        ) : null}
        {step === 'summary' && create.error ? (
          <p role="alert" className={classes['refusal']}>
            {sayError(create.error)}
          </p>
        ) : null}
        <footer className={classes['buttons']}>
          {at > 0 ? (
            <Button variant="default" onClick={() => go(steps[at - 1]!.name)}>
              Back
            </Button>
          ) : null}
          <Button type="submit" loading={create.isPending}>
            {step === 'summary' ? `Ask for ${formatPeso(total)}` : `Next: ${steps[at + 1]!.label}`}
          </Button>
        </footer>
      </form>
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
