/**
 * Forms: validated by the endpoint's own schema, errors at the field and summarized on top, with a draft that survives a reload. The
 * server's field errors are shown at the same fields.
 */
import { Button } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type * as z from 'zod'
import { CallError, dropDraft, formatError, keepDraft, readDraft } from '../call/index.ts'
import type { FieldErrors } from './field-errors.ts'
import classes from './form.module.css'

interface DraftFormOptions<Values> {
  /** A function if what is required depends on more than the values, such as the open step. */
  readonly schema: z.ZodType | ((values: Values) => FieldErrors)
  readonly initial: Values
  /** Storage key of the draft; without it there is no draft. */
  readonly draftKey?: string
}
export interface TextProps {
  readonly 'data-path': string
  readonly value: string
  readonly error: ReactNode
  onChange(event: { currentTarget: { value: string } }): void
}
interface SwitchProps {
  readonly 'data-path': string
  readonly checked: boolean
  readonly error: ReactNode
  onChange(event: { currentTarget: { checked: boolean } }): void
}
interface ValueProps<Value> {
  readonly 'data-path': string
  readonly value: Value
  readonly error: ReactNode
  onChange(value: Value): void
}
export interface DraftForm<Values> {
  readonly fields: UseFormReturnType<Values>
  /** The props of an input of text; a nested value is named by its path. */
  text(name: (keyof Values & string) | `${keyof Values & string}.${string}`): TextProps
  /** The props of any other input, whose `onChange` gets the value. */
  value<K extends keyof Values & string>(name: K): ValueProps<Values[K]>
  /** The props of a switch or a check box. */
  isOn(name: keyof Values & string): SwitchProps
  /** Shows the server's refusal at the fields it names; the rest is shown on top. */
  refuse(error: unknown): void
  /** Deletes the draft, after the action succeeded. */
  finish(): void
}

export function useDraftForm<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const { schema, initial, draftKey } = options
  const first = useRef<Values>(null)
  first.current ??= draftKey ? readDraft(draftKey, initial) : initial
  const fields = useForm<Values>({
    initialValues: first.current,
    validate:
      typeof schema === 'function' ? (values) => ({ ...schema(values) }) : schemaResolver(schema, { sync: true }),
    validateInputOnBlur: false,
    onValuesChange: (values) => {
      if (draftKey) keepDraft(draftKey, values)
    },
  })
  const setValue = fields.setFieldValue as (name: string, value: unknown) => void
  return {
    fields,
    text: (name) => {
      const { value, error, onChange } = fields.getInputProps(name) as TextProps
      return { 'data-path': name, value, error, onChange }
    },
    value: (name) => ({
      'data-path': name,
      value: fields.values[name],
      error: fields.errors[name],
      onChange: (value) => setValue(name, value),
    }),
    isOn: (name) => ({
      'data-path': name,
      checked: fields.values[name] === true,
      error: fields.errors[name],
      onChange: (event) => setValue(name, event.currentTarget.checked),
    }),
    refuse: (error) => {
      const named = error instanceof CallError ? error.errors : []
      const known = named
        .map(({ field, message }) => [field.replace(/^(?:body|query|params)\./, ''), message] as const)
        .filter(([field]) => (field.split('.')[0] ?? '') in initial)
      fields.setErrors(known.length > 0 ? Object.fromEntries(known) : { form: formatError(error) })
    },
    finish: () => {
      if (draftKey) dropDraft(draftKey)
    },
  }
}

interface FormFrameProps<Values> {
  readonly form: DraftForm<Values>
  readonly onSubmit: (values: Values) => void
  readonly id?: string
  readonly className?: string | undefined
  readonly onInput?: () => void
  /** It does what cannot be undone: only its button submits it, not Enter in a field. */
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** The form element alone, for a form with a layout of its own. */
export const FormFrame = <Values,>({ form, onSubmit, isDanger = false, ...of }: FormFrameProps<Values>) => {
  const submit = form.fields.onSubmit((values) => onSubmit(values))
  return (
    <form
      noValidate
      {...of}
      onKeyDown={(event) => {
        if (isDanger && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
      onSubmit={(event) => {
        const refused = refusedField(event.currentTarget)
        if (!refused) return submit(event)
        event.preventDefault()
        // The field hears that it is invalid, and says why.
        refused.checkValidity()
        refused.focus()
      }}
    />
  )
}

/** The first field whose text was not understood (`useTyped`): to the form its value is that of an empty field. */
const refusedField = (form: HTMLFormElement) =>
  [...form.elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  )

export interface FormProps<Values> extends Pick<FormFrameProps<Values>, 'form' | 'onSubmit' | 'children'> {
  /** Label of the button, which names the consequence, as in "Send ₱25,000.00". */
  readonly submit: string
  readonly isBusy: boolean
  readonly secondary?: ReactNode
  readonly isDanger?: boolean
}

export function Form<Values>({
  form,
  onSubmit,
  submit,
  isBusy,
  secondary,
  children,
  isDanger = false,
}: FormProps<Values>) {
  const id = useId()
  return (
    <FormFrame id={id} form={form} className={classes['form']} isDanger={isDanger} onSubmit={onSubmit}>
      <ErrorSummary errors={form.fields.errors} formId={id} />
      {children}
      <div className={classes['buttons']}>
        {secondary}
        <Button type="submit" loading={isBusy} {...(isDanger ? { color: 'red' } : {})}>
          {submit}
        </Button>
      </div>
    </FormFrame>
  )
}

/** The errors of a form on top of it; each links to its field. */
export function ErrorSummary({ errors, formId }: { errors: Readonly<Record<string, ReactNode>>; formId: string }) {
  const summary = useRef<HTMLDivElement>(null)
  const entries = Object.entries(errors).filter(([, message]) => Boolean(message))
  const count = entries.length
  const before = useRef(0)
  useEffect(() => {
    if (count > 0 && before.current === 0) summary.current?.focus()
    before.current = count
  }, [count])
  if (count === 0) return null
  const lead = (name: string) => {
    const fields = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(formId)} [data-path]`)]
    const at = fields.findIndex((field) => field.dataset['path'] === name)
    // A disabled field waits for one before it, as a city for its province, which is the one to fill in.
    fields
      .slice(0, at + 1)
      .findLast((field) => !field.matches(':disabled'))
      ?.focus()
  }
  return (
    <div ref={summary} role="alert" tabIndex={-1} className={classes['summary']}>
      {entries.length > 1 ? <strong>There are {entries.length} things to correct</strong> : null}
      <ul>
        {entries.map(([name, message]) => (
          <li key={name}>
            {name === 'form' ? (
              message
            ) : (
              <button type="button" onClick={() => lead(name)}>
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
