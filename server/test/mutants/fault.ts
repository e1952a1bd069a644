/** A fault as people make them, and the tests that must find it. */
export interface Fault {
  readonly what: string
  readonly path: string
  readonly search: string
  readonly put: string
  readonly tests: readonly string[]
  /** Of the last of these files only the tests that are named so are run. */
  readonly named?: string
}

export const model = 'server/test/model/model.all.ts'
export const tables = 'server/test/model/state-tables.test.ts'
export const histories = 'server/test/model/histories.test.ts'
export const journals = 'server/test/model/journals.test.ts'
export const batches = 'server/test/payments/callback-batches.test.ts'

export const src = (path: string) => `server/src/${path}`
export const test = (path: string) => `server/src/${path}.test.ts`

export const fault = (what: string, path: string, search: string, put: string, ...tests: readonly string[]): Fault => ({
  what,
  path,
  search,
  put,
  tests,
})
