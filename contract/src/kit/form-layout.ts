/** The fields of the forms that merchants build: their properties, defaults and limits. */
import * as z from 'zod'
import { lineOrEmpty } from './text.ts'

/** The components by their type. */
export const componentsOf = {
  text_input: ['single_line', 'multi_line', 'email', 'password', 'web_url'],
  number_input: ['number_field', 'decimal_field', 'slider'],
  selection: ['dropdown', 'radio', 'checkbox'],
  date_time: ['date', 'time'],
  static_content: ['title', 'label'],
} as const
export type FieldType = keyof typeof componentsOf
export type Component = (typeof componentsOf)[FieldType][number]
export const fieldTypes = Object.keys(componentsOf) as [FieldType, ...FieldType[]]
export const components = Object.values(componentsOf).flat() as [Component, ...Component[]]
export const componentLabels: Readonly<Record<Component, string>> = {
  single_line: 'Single line',
  multi_line: 'Multiple lines',
  email: 'E-mail',
  password: 'Password',
  web_url: 'Web address',
  number_field: 'Number',
  decimal_field: 'Decimal',
  slider: 'Slider',
  dropdown: 'Dropdown',
  radio: 'Radio buttons',
  checkbox: 'Checkboxes',
  date: 'Date',
  time: 'Time',
  title: 'Title',
  label: 'Text',
}
export const fieldTypeLabels: Readonly<Record<FieldType, string>> = {
  text_input: 'Text',
  number_input: 'Numbers',
  selection: 'Choices',
  date_time: 'Date and time',
  static_content: 'Headings',
}

export const maxRows = 30
export const maxColumns = 3
export const maxOptions = 20
/** As many as a payment stores. */
export const maxAnswers = 50
/** Of an answer. */
export const maxLetters = 500
const bound = 999_999_999
const Bounded = z.number().min(-bound, 'Enter a larger number.').max(bound, 'Enter a smaller number.')

/** A field as it is saved in a draft, which may be unfinished. Properties that its component does not use are ignored. */
export const FormField = z.object({
  type: z.enum(fieldTypes),
  component: z.enum(components),
  /** What customers read above the field, or the text of a title. */
  label: lineOrEmpty(200).default(''),
  placeholder: lineOrEmpty(100).default(''),
  maxLength: z.int().min(1, 'At least 1.').max(maxLetters, `At most ${maxLetters}.`).nullable().default(null),
  /** The key of the answer. */
  paramName: lineOrEmpty(40).default(''),
  required: z.boolean().default(false),
  validation: z.enum(['', 'email', 'password', 'url', 'number', 'decimal']).default(''),
  min: Bounded.nullable().default(null),
  max: Bounded.nullable().default(null),
  step: z.number().min(0.0001, 'Enter a number above 0.').max(bound).nullable().default(null),
  prefix: lineOrEmpty(10).default(''),
  suffix: lineOrEmpty(10).default(''),
  options: z
    .array(z.object({ label: lineOrEmpty(60), value: lineOrEmpty(60) }))
    .max(maxOptions, `At most ${maxOptions} options.`)
    .default([]),
})
export type FormField = z.output<typeof FormField>
export const FormRow = z.object({
  columns: z.array(FormField).min(1, 'A row has a field.').max(maxColumns, `At most ${maxColumns} fields in a row.`),
})
export type FormRow = z.output<typeof FormRow>
export const FormRows = z.array(FormRow).max(maxRows, `At most ${maxRows} rows.`)

export const validations: Partial<Record<Component, FormField['validation']>> = {
  email: 'email',
  password: 'password',
  web_url: 'url',
  number_field: 'number',
  decimal_field: 'decimal',
}
export const typeOf = (component: Component): FieldType =>
  fieldTypes.find((type) => (componentsOf[type] as readonly string[]).includes(component))!

/** A new field with the defaults of its component. */
export function newField(component: Component): FormField {
  const type = typeOf(component)
  const isNumber = type === 'number_input'
  return FormField.parse({
    type,
    component,
    label: type === 'static_content' ? componentLabels[component] : '',
    validation: validations[component] ?? '',
    ...(isNumber && { min: 0, max: 100, step: component === 'decimal_field' ? 0.01 : 1 }),
    ...(type === 'selection' && {
      options: [
        { label: 'Option 1', value: 'option_1' },
        { label: 'Option 2', value: 'option_2' },
      ],
    }),
  })
}

export const isInput = ({ type }: FormField): boolean => type !== 'static_content'
export const inputsOf = (rows: readonly FormRow[]): FormField[] =>
  rows.flatMap(({ columns }) => columns).filter(isInput)
