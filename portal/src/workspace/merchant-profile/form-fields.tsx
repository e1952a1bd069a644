/** The inputs of a form of the profile, one for each of its fields. */
import { textAt } from '@singil/contract/kit/field-change'
import { TextInput } from '@mantine/core'
import { fieldLabels, type FormName, type FormValues } from '@singil/contract/workspace/merchant-profile'
import { formatTin } from '@singil/contract/kit/tin'
import type { ReactNode } from 'react'
import { DayInput, MobileInput, TinInput, WholeInput } from '../../kit/form/index.ts'
import { dayOf } from '../../kit/values/index.ts'
import { AddressSelects } from '../../foundation/places/index.ts'
import classes from './profile.module.css'
import { withAt } from '../../kit/feedback/index.ts'

interface FormFieldsProps {
  readonly name: FormName
  readonly values: FormValues
  readonly errors: Readonly<Record<string, ReactNode>>
  /** Paths that only staff may change. */
  readonly fixed: readonly string[]
  /** Called with what to do with the latest values: a field that loses the focus and the next one may both change before a render. */
  readonly onChange: (change: (before: FormValues) => FormValues, path: string) => void
}

const places = ['address.province', 'address.city', 'address.barangay']
/** Inputs side by side are in one line, whether they have help or not. */
const helpBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const staffOnly = 'Only our staff can change it. Write to support.'
const wide = ['legalName', 'address.street']

export function FormFields({ name, values, errors, fixed, onChange }: FormFieldsProps) {
  const set = (path: string, value: unknown) => onChange((before) => withAt(before, path, value), path)
  return (
    <div className={classes['fields']}>
      {Object.entries(fieldLabels[name]).map(([path, label]) => {
        if (path === places[0]) return <Places key={path} values={values} errors={errors} onChange={onChange} />
        if (places.includes(path)) return null
        return (
          <div key={path} data-wide={wide.includes(path)}>
            <Field
              path={path}
              label={label}
              value={textAt(values, path)}
              text={rawText(values, path)}
              error={errors[`fields.${path}`]}
              isFixed={fixed.includes(path)}
              onChange={(value) => set(path, value)}
            />
          </div>
        )
      })}
    </div>
  )
}

/** With the spaces at its ends, as it is typed. */
function rawText(values: FormValues, path: string): string {
  const value = path.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown>)[part], values)
  return typeof value === 'string' ? value : ''
}

interface FieldProps {
  readonly path: string
  readonly label: string
  readonly value: string
  readonly text: string
  readonly error: ReactNode
  readonly isFixed: boolean
  readonly onChange: (value: unknown) => void
}

function Field({ path, label, value, text, error, isFixed, onChange }: FieldProps) {
  const props = { 'data-path': `fields.${path}`, label, error }
  const helped = { ...props, inputWrapperOrder: helpBelow }
  if (path === 'birthDate')
    return <DayInput {...props} value={value} max={dayYearsAgo(18)} min={dayYearsAgo(120)} onChange={onChange} />
  if (path === 'mobile') return <MobileInput {...props} value={value} onChange={onChange} />
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (path === 'tin')
    return (
      <TinInput
        {...helped}
        description={isFixed ? staffOnly : 'Nine digits, and the branch code if there is one.'}
        placeholder="123-456-789-00000"
        disabled={isFixed}
        value={isFixed ? formatTin(text) : text}
        onChange={typed}
      />
    )
  if (path === 'numberOfEmployees')
    return (
      <WholeInput
        {...helped}
        description="With the owner."
        value={value === '' ? null : Number(value)}
        empty={null}
        onChange={onChange}
      />
    )
  if (path === 'address.zip')
    return <TextInput {...helped} inputMode="numeric" autoComplete="postal-code" value={text} onChange={typed} />
  if (path === 'phone' || path === 'telephone')
    return (
      <TextInput
        {...helped}
        type="tel"
        inputMode="tel"
        description="A mobile number, or a landline with its area code."
        placeholder="0917 123 4567"
        value={text}
        onChange={typed}
      />
    )
  return (
    <TextInput
      {...helped}
      {...(path === 'email' ? { type: 'email', inputMode: 'email' as const } : {})}
      {...(isFixed ? { disabled: true, description: staffOnly } : {})}
      value={text}
      onChange={typed}
    />
  )
}

const dayYearsAgo = (years: number): string => {
  const today = dayOf(new Date())
  return `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
}

function Places({ values, errors, onChange }: Pick<FormFieldsProps, 'values' | 'errors' | 'onChange'>) {
  const address = values['address'] as { readonly province: string; readonly city: string; readonly barangay: string }
  return (
    <AddressSelects
      at="fields.address."
      values={address}
      errors={errors}
      onChange={(place, zip) => {
        const moved = { ...place, ...(zip ? { zip } : {}) }
        for (const [part, value] of Object.entries(moved))
          onChange((before) => withAt(before, `address.${part}`, value), `address.${part}`)
      }}
    />
  )
}
