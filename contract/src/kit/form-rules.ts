/** The rules of forms: what may be published, what customers may answer, and what differs between two layouts. No clock, no database. */
import * as z from 'zod'
import { changesBetween, type FieldChange } from './field-change.ts'
import {
  componentLabels,
  type FormField,
  type FormRow,
  inputsOf,
  isInput,
  maxAnswers,
  maxLetters,
  typeOf,
  validations,
} from './form-layout.ts'
import { type Judgement, judgeQuestion } from './secret-words.ts'
import { plainNumber } from './typed.ts'
import { Email, inOneLine, textToMatch } from './text.ts'

/** One answer, as a payment stores it. */
export interface FormAnswer {
  readonly paramName: string
  readonly value: string | number | boolean
}

export const noSecrets =
  'A form must not ask for card details, PINs, passwords or one-time codes. Customers enter them on the page of their bank.'
/** Published, it would show the merchant what a customer types as a password; drafts and calls keep the component. */
const noPasswords = 'A form with a password field cannot be published. Remove the field, or make it a single line.'
const cardPattern = /(?:[\dxX*#•_][ -]?){13,19}/

/** Whether a field asks for a secret: by what it is called, or by a pattern of a card's digits. A choice or a text collects none by itself. */
export function judgeField(field: FormField): Judgement {
  const texts = [field.label, field.placeholder, field.paramName, ...field.options.map(({ label }) => label)]
  if (texts.some((text) => cardPattern.test(text)) || field.paramName.toLowerCase() === 'pan') return 'secret'
  const judged = texts.map(judgeQuestion).filter((one) => one !== null)
  if (judged.length === 0) return null
  const collects = field.type === 'text_input' || field.type === 'number_input' || field.type === 'date_time'
  return collects && judged.includes('secret') ? 'secret' : 'close'
}
/** A draft may have a password field, which asks for a password. */
export const asksForSecret = (field: FormField): boolean =>
  field.component !== 'password' && judgeField(field) === 'secret'
/** The fields of a form that customers see only once a person has looked at them. */
export const fieldsToReview = (rows: readonly FormRow[]): readonly FormField[] =>
  rows.flatMap(({ columns }) => columns).filter((field) => judgeField(field) === 'close')
/** An answer that contains the number of a card: 13 to 19 digits with a valid check digit. */
export function isCardNumber(text: string): boolean {
  for (const [found] of text.matchAll(/\d(?:[ -]?\d){12,18}/g)) {
    const digits = found.replace(/\D/g, '')
    let sum = 0
    for (let at = 0; at < digits.length; at++) {
      const digit = Number(digits.at(-1 - at))
      const twice = digit * 2 > 9 ? digit * 2 - 9 : digit * 2
      sum += at % 2 === 1 ? twice : digit
    }
    if (sum % 10 === 0 && /^[3-6]/.test(digits)) return true
  }
  return false
}

export interface LayoutFault {
  /** Such as 0.1.paramName: row, column, property. */
  readonly path: string
  readonly message: string
}

/** What is wrong with a number field. */
function faultsOfNumbers({ min, max, step }: FormField): [keyof FormField, string][] {
  if (min !== null && max !== null && min > max) return [['max', 'The largest number is below the smallest one.']]
  if (min !== null && max !== null && step !== null && max > min && step > max - min)
    return [['step', 'The step is larger than the range.']]
  return []
}

function faultsOfOptions({ component, options }: FormField): [keyof FormField, string][] {
  if (options.length === 0) return [['options', 'Add an option.']]
  if (options.some(({ label }) => label === '')) return [['options', 'Enter the label of each option.']]
  if (options.some(({ value }) => value === '')) return [['options', 'Enter the value of each option.']]
  const values = options.map(({ value }) => value)
  if (new Set(values).size < values.length) return [['options', 'Each option needs a value of its own.']]
  if (component === 'checkbox' && values.join(', ').length > maxLetters)
    return [['options', 'The values of all options together are too long.']]
  return []
}

/** A browser sends each as a field of its own, and a request has a limited number of fields. */
const maxBoxes = 100

/** Everything that keeps a layout from being published. */
export function faultsOfLayout(rows: readonly FormRow[]): LayoutFault[] {
  const faults: LayoutFault[] = []
  const names = new Set<string>()
  for (const [row, { columns }] of rows.entries())
    for (const [column, field] of columns.entries()) {
      const add = (name: string, message: string) => faults.push({ path: `${row}.${column}.${name}`, message })
      if (typeOf(field.component) !== field.type) add('component', 'Choose a component of this type.')
      if (field.component === 'password') add('component', noPasswords)
      else if (asksForSecret(field)) add('label', noSecrets)
      if (field.label === '') add('label', isInput(field) ? 'Enter the label of the field.' : 'Enter the text.')
      if (!isInput(field)) continue
      if (!/^[A-Za-z][A-Za-z_]*$/.test(field.paramName))
        add('paramName', 'Only letters and underscores, and a letter first.')
      else if (names.has(field.paramName)) add('paramName', 'Another field has this parameter name.')
      names.add(field.paramName)
      if (field.validation !== (validations[field.component] ?? ''))
        add('validation', 'This validation does not fit the component.')
      const more = [
        ...(field.type === 'number_input' ? faultsOfNumbers(field) : []),
        ...(field.component === 'slider' && (field.min === null || field.max === null)
          ? ([['min', 'A slider needs a smallest and a largest number.']] as const)
          : []),
        ...(field.type === 'selection' ? faultsOfOptions(field) : []),
      ]
      for (const [name, message] of more) add(name, message)
    }
  if (inputsOf(rows).length > maxAnswers)
    faults.push({ path: '0.0.component', message: `A form has at most ${maxAnswers} fields to fill in.` })
  const boxes = inputsOf(rows).flatMap(({ component, options }) => (component === 'checkbox' ? options : []))
  if (boxes.length > maxBoxes) faults.push({ path: '0.0.component', message: `At most ${maxBoxes} checkboxes in all.` })
  return faults
}

export const formatRequired = (label: string) => `${label} is required.`
export const formatInvalid = (label: string) => `${label}: Invalid value.`
export const formatTooLong = (label: string, most: number) => `${label}: Invalid length, at most ${most} characters.`

/** Decimals as integers of the step's precision, so that 0.3 is a multiple of 0.1. */
const scale = 10_000
const scaled = (value: number) => Math.round(value * scale)
function judgeNumber({ component, min, max, step }: FormField, typed: string): string | number | null {
  const text = plainNumber(typed)
  if (!/^[+-]?\d{1,12}(?:\.\d{1,4})?$/.test(text)) return null
  const value = Number(text)
  if ((min !== null && value < min) || (max !== null && value > max)) return null
  if (step !== null && (scaled(value) - scaled(min ?? 0)) % scaled(step) !== 0) return null
  if (Number.isInteger(value) && component !== 'decimal_field') return value
  return component === 'number_field' && step === null ? null : String(value)
}

const WebUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })
function judgeText({ component }: FormField, text: string): string | null {
  if (component === 'email') return Email.safeParse(text).success ? text : null
  return component !== 'web_url' || WebUrl.safeParse(text).success ? text : null
}

function judgeValue(field: FormField, text: string): string | number | null {
  switch (field.type) {
    case 'number_input':
      return judgeNumber(field, text)
    case 'selection':
      return field.options.some(({ value }) => value === text) ? text : null
    case 'date_time':
      return field.component === 'date'
        ? z.iso.date().safeParse(text).success && /^(?:19|20|21)/.test(text)
          ? text
          : null
        : /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
          ? text
          : null
    default:
      return judgeText(field, text)
  }
}

/** Answers as a form sends them: by paramName, several for checkboxes. */
export type FormInput = Readonly<Record<string, readonly string[]>>
export interface JudgedAnswers {
  readonly answers: readonly FormAnswer[]
  readonly faults: readonly { readonly paramName: string; readonly message: string }[]
}

const oneLine = textToMatch(maxLetters)

/** Checks what was typed against a published layout. Answers to nothing asked are ignored; empty ones are left out. */
export function judgeAnswers(rows: readonly FormRow[], typed: FormInput): JudgedAnswers {
  const answers: FormAnswer[] = []
  const faults: { paramName: string; message: string }[] = []
  for (const field of inputsOf(rows)) {
    const { paramName, label, component, required } = field
    const given = (Object.hasOwn(typed, paramName) ? typed[paramName]! : [])
      .map((text) => inOneLine(text.replace(/\s/g, ' ')).trim())
      .filter((text) => text !== '')
    const refuse = (message: string) => faults.push({ paramName, message })
    if (given.length === 0) {
      if (required) refuse(formatRequired(label))
      continue
    }
    const most = field.maxLength ?? maxLetters
    const values = component === 'checkbox' ? [...new Set(given)] : given.slice(0, 1)
    if (field.type === 'text_input' && values[0]!.length > most) refuse(formatTooLong(label, most))
    else if (field.type === 'text_input' && isCardNumber(values[0]!)) refuse(noSecrets)
    else {
      const judged = values.map((value) => (oneLine.safeParse(value).success ? judgeValue(field, value) : null))
      if (judged.some((value) => value === null)) refuse(formatInvalid(label))
      else answers.push({ paramName, value: judged.length > 1 ? judged.join(', ') : judged[0]! })
    }
  }
  return { answers, faults }
}

/** What differs between two layouts, field by field; a field with a parameter name is the same wherever it stands. */
export function layoutChanges(before: readonly FormRow[], after: readonly FormRow[]): FieldChange[] {
  const placed = (rows: readonly FormRow[]) => {
    const fields = rows.flatMap(({ columns }, row) =>
      columns.map((field, column) => [field.paramName || `${row + 1}.${column + 1}`, formatField(field, row, column)]),
    )
    return Object.fromEntries(fields) as Record<string, string>
  }
  const [old, now] = [placed(before), placed(after)]
  const keys = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter((key) => !key.includes('.'))
  const places = [...new Set([...Object.keys(now), ...Object.keys(old)])].filter((key) => key.includes('.'))
  const labels = Object.fromEntries([
    ...keys.map((key) => [key, key] as const),
    ...places.map((key) => [key, `Row ${key.replace('.', ', column ')}`] as const),
  ])
  return changesBetween(labels, old, now, (values, path) => (Object.hasOwn(values, path) ? String(values[path]) : ''))
}
function formatField(field: FormField, row: number, column: number): string {
  const { label, component, required, placeholder, maxLength, min, max, step, prefix, suffix, options } = field
  const parts = [
    `${componentLabels[component]} “${label}”`,
    `row ${row + 1}, column ${column + 1}`,
    required ? 'required' : '',
    placeholder && `placeholder “${placeholder}”`,
    maxLength === null ? '' : `at most ${maxLength} characters`,
    min === null ? '' : `from ${min}`,
    max === null ? '' : `to ${max}`,
    step === null ? '' : `in steps of ${step}`,
    prefix && `prefix ${prefix}`,
    suffix && `suffix ${suffix}`,
    options.map(({ label: of, value }) => `${of} = ${value}`).join(', '),
  ]
  return parts.filter(Boolean).join('; ')
}
