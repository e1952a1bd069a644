/** Hostile templates of forms: some would be published if their texts were harmless, others miss the shape of a form. */
import { type Component, components, type FormRow, newField } from '@singil/contract/kit/form-layout'
import fc from 'fast-check'
import { hostileText, hostileTexts, isPlain } from './texts.ts'

/** Texts that are refused for other reasons, such as a missing label or the digits of a card, would hide what the others do. */
const isPublished = (one: string) => isPlain(one) && one.trim() !== '' && !/\d{13}/.test(one)
const text = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...hostileTexts.filter(isPublished)) },
  { weight: 1, arbitrary: hostileText },
)
const names = ['one', 'constructor', 'toString', 'hasOwnProperty', 'form', 'version', 'a', 'b', 'c', 'd', 'e', 'f']

/** Texts are hostile; what decides whether it may be published is mostly sound. */
const field = fc
  .record({
    component: fc.constantFrom<Component>(...components),
    label: text,
    placeholder: text,
    prefix: fc.constantFrom('', '<b>', '"', "'>"),
    suffix: fc.constantFrom('', '</b>', '-->'),
    required: fc.boolean(),
    options: fc.uniqueArray(text, { minLength: 1, maxLength: 4 }),
  })
  .map(({ options, label, component, ...more }) => ({
    ...newField(component),
    ...more,
    label: label.slice(0, 200),
    placeholder: more.placeholder.slice(0, 100),
    options: options.map((one, at) => ({ label: one.slice(0, 60), value: `${at}${one.slice(0, 50)}` })),
  }))

export const template: fc.Arbitrary<readonly FormRow[]> = fc
  .tuple(
    fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom('__proto__', '"><') }),
  )
  .map(([rows, after]) =>
    rows.map((fields, row) => ({
      columns: fields.map((one, column) => ({ ...one, paramName: `${names[row * 3 + column]}${after}` })),
    })),
  )

/** Each text on its own in a form that is otherwise sound. */
export const plainTemplates: readonly (readonly FormRow[])[] = hostileTexts.map((text) => [
  { columns: [{ ...newField('title'), label: text.slice(0, 200) }] },
  {
    columns: [
      { ...newField('single_line'), label: text.slice(0, 200), placeholder: text.slice(0, 100), paramName: 'one' },
      {
        ...newField('dropdown'),
        label: 'Choice',
        paramName: 'two',
        options: [{ label: text.slice(0, 60) || 'x', value: text.slice(0, 60) || 'x' }],
      },
    ],
  },
])

const nested = (depth: number): unknown => JSON.parse('[{"columns":'.repeat(depth) + '[]' + '}]'.repeat(depth))
const many = (count: number) => ({ columns: Array.from({ length: count }, () => newField('label')) })
/** Not the shape of a form, or beyond its bounds. */
export const misshapen: readonly (readonly [string, unknown])[] = [
  ['deep', nested(2_000)],
  ['10,000 rows', Array.from({ length: 10_000 }, () => ({ columns: [] }))],
  ['a row of 5,000 fields', [many(5_000)]],
  ['a name that every object has', [{ columns: [{ ...newField('title'), component: 'constructor' }] }]],
  ['a prototype', [JSON.parse('{"columns":[{"__proto__":{"label":"x"},"type":"text_input"}]}')]],
  ['a text in place of rows', '<script>alert(1)</script>'],
  ['rows by name', { 0: { columns: [] }, length: 1 }],
  ['a label of two million letters', [{ columns: [{ ...newField('title'), label: 'x'.repeat(2_000_000) }] }]],
  ['a number beyond every bound', [{ columns: [{ ...newField('slider'), max: 1e308 }] }]],
  ['a pattern', [{ columns: [{ ...newField('single_line'), label: 'A', maxLength: '(a+)+$' }] }]],
]
