/** What is wrong with the cells of a row by itself, and with those that other rows have too. */
import { type BatchColumn, batchColumns, cellRules, type Cells } from '@singil/contract/onboarding/batch-upload'
import { problemsOfRegistration } from '@singil/contract/onboarding/registration'
import {
  type CellError,
  type CheckedLine,
  doubtsFirst,
  doubtsOf,
  type SheetLine,
} from '../../foundation/sheets/index.ts'
import { findPlace } from '../../foundation/places/index.ts'
import type { Context } from '../../kit/work/index.ts'
import * as store from './store.ts'

/** The cells as they are stored, and their errors. A city is written as in the list of places. */
export async function checkCells(
  typed: Cells,
): Promise<{ readonly cells: Cells; readonly errors: CellError<BatchColumn>[] }> {
  const cells = { ...typed }
  const errors: CellError<BatchColumn>[] = []
  for (const { key } of batchColumns) {
    const judged = cellRules[key].safeParse(typed[key])
    if (judged.success) cells[key] = judged.data
    else errors.push({ column: key, message: judged.error.issues[0]!.message })
  }
  if (errors.every(({ column }) => column !== 'province' && column !== 'city')) {
    const place = await findPlace(cells.province, cells.city)
    if (place) Object.assign(cells, { province: place.province, city: place.city })
    else errors.push({ column: 'city', message: problemsOfRegistration.placeUnknown.message })
  }
  return { cells, errors }
}

/** Errors of a row whose address or username an earlier row has. */
export function errorsOfTwins(
  { email, username }: Cells,
  others: readonly Omit<store.Claimed, 'id'>[],
): CellError<BatchColumn>[] {
  const lower = { email: email.toLowerCase(), username: username.toLowerCase() }
  return (['email', 'username'] as const).flatMap((column) => {
    const twin = lower[column] === '' ? undefined : others.find((other) => other[column] === lower[column])
    return twin ? [{ column, message: `Row ${twin.line} of “${twin.name}” has it too.` }] : []
  })
}

/** The rows of a new batch, with the errors of addresses and usernames that an earlier row has, of the sheet or of another batch. */
export async function checkRows(
  { tx }: Pick<Context, 'tx'>,
  rows: readonly SheetLine<BatchColumn>[],
  { mid, name }: Pick<store.BatchRecord, 'mid' | 'name'>,
): Promise<CheckedLine<BatchColumn, object, never>[]> {
  const lower = (column: 'email' | 'username') => rows.map(({ cells }) => cells[column].toLowerCase())
  const byEmail = new Map<string, Omit<store.Claimed, 'id'>>(await store.firstClaims(tx, mid, 'email', lower('email')))
  const byUsername = new Map<string, Omit<store.Claimed, 'id'>>(
    await store.firstClaims(tx, mid, 'username', lower('username')),
  )
  return rows.map(({ line, cells, notes, errors }) => {
    const [email, username] = [cells.email.toLowerCase(), cells.username.toLowerCase()]
    const others = [byEmail.get(email), byUsername.get(username)].filter((one) => one !== undefined)
    const own = { line, name, email, username }
    if (!byEmail.has(email)) byEmail.set(email, own)
    if (!byUsername.has(username)) byUsername.set(username, own)
    return { line, cells, notes, errors: [...errors, ...errorsOfTwins(cells, others)], result: null }
  })
}

/** Checks a row again among the others, and records it as corrected. */
async function checkAgain({ tx, now }: Context, row: store.BatchRowRecord): Promise<void> {
  const { cells, errors } = await checkCells(row.cells)
  const wanted = { email: cells.email.toLowerCase(), username: cells.username.toLowerCase() }
  const others = (await store.claimsOf(tx, row.mid, wanted)).filter(({ id }) => id !== row.id)
  const doubts = doubtsOf(batchColumns, { cells, notes: row.notes ?? {} })
  const all = doubtsFirst(doubts, [...errors, ...errorsOfTwins(cells, others)])
  const status = all.length === 0 ? 'FIXED' : 'INVALID'
  await store.tables.record(tx, now, [{ id: row.id, cells, errors: all, status, reason: null }])
}

/** After a correction: the row itself, and those that had the same address or username as it had, because they may be valid now. */
export async function recheck(context: Context, row: store.BatchRowRecord, isCorrected: boolean): Promise<void> {
  const { tx } = context
  if (isCorrected) await checkAgain(context, await store.tables.lockRow(tx, row.id))
  for (const twin of await store.invalidWith(tx, row.mid, row.cells))
    if (twin.id !== row.id) await checkAgain(context, twin)
}
