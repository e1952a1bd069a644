/** Example values of forms: for documents and tests. */

const field = {
  type: 'text_input',
  component: 'single_line',
  label: 'Student number',
  placeholder: '2026-00142',
  maxLength: 20,
  paramName: 'student_number',
  required: true,
  validation: '',
  min: null,
  max: null,
  step: null,
  prefix: '',
  suffix: '',
  options: [],
}
const rows = [
  {
    columns: [
      field,
      {
        ...field,
        type: 'selection',
        component: 'dropdown',
        label: 'Year',
        placeholder: '',
        maxLength: null,
        paramName: 'year',
        options: [
          { label: 'First year', value: 'first' },
          { label: 'Second year', value: 'second' },
        ],
      },
    ],
  },
]
const merchant_id = 'M7K2QX9PWZ4RT'
const draft = {
  type: 'PAYLINK',
  version: 1,
  rows,
  publishedVersion: 0,
  savedAt: '2026-01-05T01:00:00.000Z',
  savedBy: 'kape.admin',
  isInReview: false,
}
const published = { type: 'PAYLINK', version: 1, rows }

export const fetchDraft = { body: { merchant_id, type: 'PAYLINK' }, answer: draft }
export const saveDraft = { body: { merchant_id, type: 'PAYLINK', version: 0, rows }, answer: draft }
export const publishForm = {
  body: { merchant_id, type: 'PAYLINK', version: 1, remark: 'For the new term' },
  answer: { ...draft, publishedVersion: 1 },
}
export const fetchPublished = { body: { merchant_id, type: 'PAYLINK' }, answer: published }
export const fetchEncrypted = { body: { merchant_id, type: 'PAYLINK' }, answer: published }
export const listVersions = {
  body: { merchant_id, type: 'PAYLINK' },
  answer: [
    {
      version: 1,
      remark: 'For the new term',
      fields: 2,
      publishedAt: '2026-01-05T01:00:00.000Z',
      publishedBy: 'kape.admin',
    },
  ],
}
