/**
 * Forms: validated by the endpoint's own schema, errors at the field and summarized on top, with a draft that survives a reload. The
 * server's field errors are shown at the same fields.
 */
import { Button } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod'
import { CallError, currentSession, dropDraft, formatError, keepDraft, readDraft } from '../call/index.ts'
import { LeaveGuard } from '../feedback/index.ts'
import type { FieldErrors } from './field-errors.ts'
import classes from './form.module.css'
import { OthersNotice, type OtherSave } from './others-notice.tsx'

/** Fields whose values are never kept in the browser. */
const isSecret = (name: string) => /password|secret|otp/i.test(name)
/** The same content, of values that are plain data. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const withoutSecrets = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))
/** The values that differ from those of `from`. */
const changedOf = <Values extends Record<string, unknown>>(values: Values, from: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSecret(name) && !isSame(value, from[name])),
  ) as unknown as Partial<Values>

interface DraftFormOptions<Values> {
  /** A function if what is required depends on more than the values, such as the open step. */
  readonly schema: z.ZodType | ((values: Values) => FieldErrors)
  readonly initial: Values
  /** Name of a draft that closing the form keeps. Without it what is typed is kept only if the session ends or the page is lost. */
  readonly draftKey?: string
  /** `initial` is what is saved now, and live: what others save while the form is open is taken over. */
  readonly edits?: boolean
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
  /** The values that are saved. */
  readonly saved: Readonly<Record<string, unknown>>
  /** The values that differ from those that are saved. */
  readonly changed: Partial<Values>
  /** Missing as long as nobody else has saved. */
  readonly others: OtherSave | undefined
  /** The value of a field that another person saved replaces the own one. */
  take(name: string): void
  /** Deletes the draft, after the action succeeded. */
  finish(): void
  /** Closing the form keeps what is typed. */
  readonly keepsDraft: boolean
  /** Leaving the form would lose what is typed. */
  isUnsaved(): boolean
  /** The values are being sent: the screen may be left once they are saved. */
  send(): void
}

/** The values of `initial`, and a draft of them: one that the caller named, or one of this form on this page. */
function useKept<Values extends Record<string, unknown>>({ initial, draftKey }: DraftFormOptions<Values>) {
  const first = useRef<{ readonly key: string; readonly values: Values }>(null)
  if (first.current === null) {
    const key = draftKey ?? `form:${location.pathname}:${JSON.stringify(initial)}`
    // A guest's form is kept only under a name.
    const isKept = draftKey !== undefined || currentSession().phase === 'user'
    first.current = { key, values: isKept ? readDraft(key, initial) : initial }
  }
  return first.current
}

type Plain = Readonly<Record<string, unknown>>
/** What others saved before, and these fields, of which some were taken over. */
function joined(
  earlier: OtherSave | undefined,
  taken: readonly string[],
  names: readonly string[],
  mine: Plain,
  theirs: Plain,
) {
  const clashing = names.filter((name) => !taken.includes(name) && !isSame(mine[name], theirs[name]))
  return {
    taken: [...new Set([...(earlier?.taken ?? []), ...taken])].filter((name) => !clashing.includes(name)),
    clashing: [...new Set([...(earlier?.clashing ?? []), ...clashing])],
  }
}

export function useDraftForm<Values extends Record<string, unknown>>(
  options: DraftFormOptions<Values>,
): DraftForm<Values> {
  const { schema, initial, draftKey, edits = false } = options
  const { key, values: first } = useKept(options)
  const saved = useRef(initial)
  /** The next change of the saved values comes from this form. */
  const isOwnSave = useRef(false)
  /** Sent and not refused, and nothing was typed since. */
  const isSent = useRef(false)
  const fields = useForm<Values>({
    initialValues: first,
    validate:
      typeof schema === 'function' ? (values) => ({ ...schema(values) }) : schemaResolver(schema, { sync: true }),
    validateInputOnBlur: false,
    onValuesChange: (values) => {
      isSent.current = false
      if (draftKey === undefined && currentSession().phase !== 'user') return
      const changed = changedOf(values, saved.current)
      // A draft that outlives its form has all values: they belong together, as fields and their version.
      if (Object.keys(changed).length > 0) keepDraft(key, draftKey === undefined ? changed : withoutSecrets(values))
      else dropDraft(key)
    },
  })
  useEffect(
    () => () => {
      // A form that is closed is given up; one that the end of the session closes is not.
      if (draftKey === undefined && currentSession().phase === 'user') dropDraft(key)
    },
    [draftKey, key],
  )
  const setValue = fields.setFieldValue as (name: string, value: unknown) => void
  const [others, setOthers] = useState<OtherSave>()
  useEffect(() => {
    const before = saved.current
    if (!edits || isSame(before, initial)) return
    saved.current = initial
    const names = Object.keys(initial).filter((name) => !isSame(before[name], initial[name]))
    const values = fields.getValues()
    const isUntouched = (name: string) => isOwnSave.current || isSame(values[name], before[name])
    const taken = names.filter(isUntouched)
    for (const name of taken) setValue(name, initial[name])
    // A change that this form saved is not shown as that of another user.
    if (!isOwnSave.current) setOthers((earlier) => joined(earlier, taken, names, values, initial))
    isOwnSave.current = false
  }, [edits, initial, fields, setValue])
  return {
    fields,
    text: (name) => {
      const { value, error } = fields.getInputProps(name) as TextProps
      // Inputs that change the text themselves send no event of the browser, which the library would store as the value.
      return { 'data-path': name, value, error, onChange: (event) => setValue(name, event.currentTarget.value) }
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
      isSent.current = false
      const named = error instanceof CallError ? error.errors : []
      const known = named
        .map(({ field, message }) => [field.replace(/^(?:body|query|params)\./, ''), message] as const)
        .filter(([field]) => (field.split('.')[0] ?? '') in initial)
      fields.setErrors(known.length > 0 ? Object.fromEntries(known) : { form: formatError(error) })
    },
    saved: saved.current,
    changed: changedOf(fields.values, saved.current),
    others,
    take: (name) => {
      setValue(name, initial[name])
      setOthers((earlier) => earlier && { ...earlier, clashing: earlier.clashing.filter((one) => one !== name) })
    },
    finish: () => {
      isOwnSave.current = true
      isSent.current = true
      dropDraft(key)
    },
    keepsDraft: draftKey !== undefined,
    isUnsaved: () =>
      draftKey === undefined && !isSent.current && Object.keys(changedOf(fields.getValues(), saved.current)).length > 0,
    send: () => {
      isSent.current = true
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

/** The form element alone, for a form with a layout of its own. Every form asks before its screen is left with unsaved values. */
export const FormFrame = <Values,>({ form, onSubmit, isDanger = false, ...of }: FormFrameProps<Values>) => {
  const submit = form.fields.onSubmit((values) => {
    form.send()
    onSubmit(values)
  })
  return (
    <>
      <LeaveGuard isUnsaved={form.isUnsaved} />
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
    </>
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
      <OthersNotice of={form} formId={id} />
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
