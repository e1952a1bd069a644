/** The fields of a merchant's form, as customers see them; the form builder previews with the same ones. */
import type { FormField, FormRow } from '@singil/contract/kit/form-layout'
import { Icon } from '../../kit/parts.tsx'

export interface MerchantForm {
  readonly version: number
  readonly rows: readonly FormRow[]
  /** What was typed, by paramName. */
  readonly values: Readonly<Record<string, readonly string[]>>
  readonly faults: readonly { readonly paramName: string; readonly message: string }[]
}

/** The name of an input; no other field of a page begins like it. */
export const nameOf = (paramName: string) => `form-${paramName}`

const inputTypes: Partial<Record<FormField['component'], string>> = {
  email: 'email',
  password: 'password',
  web_url: 'url',
  slider: 'range',
  date: 'date',
  time: 'time',
}

interface InputProps {
  readonly field: FormField
  readonly given: readonly string[]
  readonly fault: string | undefined
}

const about = ({ field: { paramName }, fault }: InputProps) => ({
  name: nameOf(paramName),
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': fault ? `${nameOf(paramName)}-fault` : undefined,
})

function Chosen(props: InputProps) {
  const { field, given } = props
  return (
    <div className="options">
      {field.options.map(({ label, value }) => (
        <label key={value}>
          <input
            {...about(props)}
            type={field.component === 'radio' ? 'radio' : 'checkbox'}
            value={value}
            defaultChecked={given.includes(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

/** A slider shows its numbers below it, so that its value can be read without script. */
function Slider(props: InputProps) {
  const { field, given } = props
  const min = field.min ?? 0
  const max = field.max ?? 100
  const marks = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round((min + part * (max - min)) * 100) / 100)
  return (
    <span className="slider">
      <input
        {...about(props)}
        id={nameOf(field.paramName)}
        type="range"
        min={min}
        max={max}
        step={field.step ?? 1}
        defaultValue={given[0] ?? String(min)}
      />
      <span aria-hidden="true">
        {marks.map((mark, at) => (
          <i key={at}>
            {field.prefix}
            {mark}
            {field.suffix}
          </i>
        ))}
      </span>
    </span>
  )
}

function Single(props: InputProps) {
  const { field, given } = props
  const isNumber = field.type === 'number_input'
  const shared = {
    ...about(props),
    id: nameOf(field.paramName),
    defaultValue: given[0] ?? '',
    placeholder: field.placeholder || undefined,
    autoComplete: field.component === 'email' ? 'email' : 'off',
  }
  if (field.component === 'multi_line') return <textarea {...shared} rows={4} />
  if (field.component === 'dropdown')
    return (
      <select {...about(props)} id={shared.id} defaultValue={shared.defaultValue}>
        <option value="">{field.placeholder || 'Choose'}</option>
        {field.options.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  return (
    <span className="affixed">
      {field.prefix && <span>{field.prefix}</span>}
      <input
        {...shared}
        type={inputTypes[field.component] ?? 'text'}
        inputMode={
          isNumber ? (field.component === 'decimal_field' || field.min! < 0 ? 'decimal' : 'numeric') : undefined
        }
      />
      {field.suffix && <span>{field.suffix}</span>}
    </span>
  )
}

function Input(props: InputProps) {
  const { field, fault } = props
  const name = nameOf(field.paramName)
  const words = (
    <>
      {field.label}
      {!field.required && <span className="optional"> (optional)</span>}
    </>
  )
  const said = fault && (
    <p className="fault" id={`${name}-fault`}>
      <Icon name="alert" /> {fault}
    </p>
  )
  if (field.component === 'radio' || field.component === 'checkbox')
    return (
      <fieldset className="field" id={name} tabIndex={-1}>
        <legend>{words}</legend>
        <Chosen {...props} />
        {said}
      </fieldset>
    )
  return (
    <div className="field">
      <label htmlFor={name}>{words}</label>
      {field.component === 'slider' ? <Slider {...props} /> : <Single {...props} />}
      {said}
    </div>
  )
}

const Static = ({ field: { component, label } }: { readonly field: FormField }) =>
  component === 'title' ? <h2 className="form-title">{label}</h2> : <p className="lead">{label}</p>

export const FormFields = ({ form: { rows, values, faults } }: { readonly form: MerchantForm }) => (
  <>
    {rows.map(({ columns }, row) => (
      <div key={row} className={`form-row of-${columns.length}`}>
        {columns.map((field, column) =>
          field.type === 'static_content' ? (
            <Static key={column} field={field} />
          ) : (
            <Input
              key={column}
              field={field}
              given={Object.hasOwn(values, field.paramName) ? values[field.paramName]! : []}
              fault={faults.find(({ paramName }) => paramName === field.paramName)?.message}
            />
          ),
        )}
      </div>
    ))}
  </>
)
