/** Example values of saved views, for documents and tests. */
const id = '01945a3c-7b10-7c2e-9d4f-3a1b5c7d9e61'
const path = '/portal/transactions'
const fields = { name: 'Paid with GCash', query: 'tab=paid&channels=gc', isShared: false, isPinned: true }
const view = { id, path, ...fields, isOwn: true, owner: 'nena.admin', updatedAt: '2026-01-05T01:00:00.000Z' }

export const listViews = { query: { path }, answer: { result: [view] } }
export const createView = { body: { path, ...fields }, answer: view }
export const updateView = { params: { id }, body: { isPinned: false }, answer: { ...view, isPinned: false } }
export const deleteView = { params: { id }, answer: view }
