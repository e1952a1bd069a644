/** Example values of disputes: for documents and tests. */
import { askedForWhole } from '../workspace/exports.sample.ts'

const disputeId = '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5b01'
const dispute = {
  disputeId,
  merchantId: 'M4F7KQ9XM2PAB',
  merchantName: 'Kape ni Lolo',
  requestId: '4F7KQ-9XM2P',
  caseRef: 'dsp_5d1f0c7a9b3e',
  reason: 'The customer does not recognise the payment',
  amount: 125000,
  missing: 0,
  state: 'to_answer',
  openedAt: '2026-11-23T03:00:00.000Z',
  answerBy: '2026-12-03T03:00:00.000Z',
  closedAt: null,
}
const file = {
  Id: '019a5b3c-7d2e-7c41-9f3a-6b1d2e4f5b02',
}
const detail = { ...dispute, answer: null, files: [] }
const answer = {
  kind: 'contest',
  state: 'received',
  text: 'The customer picked up the order. The signed slip is attached.',
  by: 'kape.admin',
  at: '2026-11-24T03:00:00.000Z',
  receivedAt: '2026-11-24T03:00:01.000Z',
  why: '',
}
const contested = { ...detail, state: 'under_review', answer }
const params = { disputeId }

export const listDisputes = {
  query: { state: 'to_answer', searchValue: dispute.requestId },
  answer: { result: [dispute], pagination: { page: 1, pageSize: 10, pageCount: 1, rowCount: 1 } },
}
export const downloadDisputes = {
  body: { state: 'to_answer', format: 'csv' },
  answer: askedForWhole('disputes', 'Disputes'),
}
export const getDispute = { params, answer: detail }
export const acceptDispute = {
  params,
  body: {},
  answer: { ...contested, answer: { ...answer, kind: 'accept', text: '' } },
}
export const contestDispute = { params, body: { text: answer.text }, answer: contested }
export const addEvidence = { body: params, answer: detail }
export const removeEvidence = { body: { ...params, fileId: file.Id }, answer: detail }
