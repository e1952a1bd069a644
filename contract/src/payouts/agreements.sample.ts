/** Example values of agreements, for documents and tests. */
export const downloadTerms = { body: { version: '2026-11' }, answer: null }
