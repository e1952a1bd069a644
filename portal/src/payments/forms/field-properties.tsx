/** The properties of the selected field. */
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { componentLabels, componentsOf, type FormField, isInput, newField } from '@singil/contract/kit/form-layout'
import type { LayoutFault } from '@singil/contract/kit/form-rules'
import { Grid } from '../../kit/layout/index.ts'
import classes from './forms.module.css'
import { NumberProperty } from './number-property.tsx'
import { OptionsProperty } from './options-property.tsx'

interface FieldPropertiesProps {
  readonly field: FormField
  /** Where the field is, such as 0.1, as the paths of faults begin. */
  readonly place: string
  readonly faults: readonly LayoutFault[]
  readonly onChange: (change: Partial<FormField>) => void
}

export function FieldProperties({ field, place, faults, onChange }: FieldPropertiesProps) {
  const faultOf = (name: keyof FormField) => faults.find(({ path }) => path === `${place}.${name}`)?.message
  const text = (name: 'label' | 'placeholder' | 'paramName' | 'prefix' | 'suffix') => ({
    value: field[name],
    error: faultOf(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  const number = (name: 'maxLength' | 'min' | 'max' | 'step', label: string) => (
    <NumberProperty
      key={`${place}.${name}`}
      label={label}
      value={field[name]}
      error={faultOf(name)}
      isWhole={name === 'maxLength'}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const others = componentsOf[field.type]
  const change = (component: FormField['component']) => {
    const { validation, min, max, step } = newField(component)
    onChange({ component, validation, ...(field.type === 'number_input' ? { min, max, step } : {}) })
  }
  const isSelection = field.type === 'selection'
  return (
    <div className={classes['properties']}>
      <NativeSelect
        label="Component"
        data={others.map((component) => ({ value: component, label: componentLabels[component] }))}
        value={field.component}
        error={faultOf('component')}
        onChange={({ currentTarget }) => change(others.find((one) => one === currentTarget.value)!)}
      />
      {isInput(field) ? (
        <>
          <TextInput label="Label" {...text('label')} />
          <TextInput
            label="Parameter name"
            description="The key of the answer in lists, exports and webhooks. Letters and underscores."
            {...text('paramName')}
          />
          <Checkbox
            label="Required"
            checked={field.required}
            onChange={({ currentTarget }) => onChange({ required: currentTarget.checked })}
          />
        </>
      ) : (
        <Textarea label="Text" autosize minRows={2} {...text('label')} />
      )}
      {field.type === 'text_input' || field.type === 'number_input' || field.component === 'dropdown' ? (
        field.component === 'slider' ? null : (
          <TextInput label="Placeholder" {...text('placeholder')} />
        )
      ) : null}
      {field.type === 'text_input' ? number('maxLength', 'Maximum length') : null}
      {field.component === 'password' ? (
        <p className="muted">
          It can be kept in a draft. A form with it cannot be published, because customers would give you their
          passwords.
        </p>
      ) : null}
      {field.type === 'number_input' ? (
        <Grid columns={3} gap={2}>
          {number('min', 'Minimum')}
          {number('max', 'Maximum')}
          {number('step', 'Step')}
        </Grid>
      ) : null}
      {field.type === 'number_input' || field.component === 'single_line' ? (
        <Grid columns={2} gap={2}>
          <TextInput label="Prefix" {...text('prefix')} />
          <TextInput label="Suffix" {...text('suffix')} />
        </Grid>
      ) : null}
      {isSelection ? (
        <OptionsProperty
          options={field.options}
          error={faultOf('options')}
          onChange={(options) => onChange({ options })}
        />
      ) : null}
    </div>
  )
}
