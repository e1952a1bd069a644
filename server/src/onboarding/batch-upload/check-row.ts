/** What is wrong with the cells of a row by itself, and with those that other rows have too. */
import { type BatchColumn, batchColumns, cellRules, type Cells } from '@singil/contract/onboarding/batch-upload'
import { problemsOfRegistration } from '@singil/contract/onboarding/registration'
import { findPlace } from '../../foundation/places/index.ts'

/** A row of the merchant, as far as others are compared with it: address and username in lower case. */
export interface Claimed {
  readonly id: string
  readonly line: number
  readonly name: string
  readonly email: string
  readonly username: string
}
export interface CellError {
  readonly column: BatchColumn
  readonly message: string
}

/** The cells as they are stored, and their errors. A city is written as in the list of places. */
export async function checkCells(typed: Cells): Promise<{ readonly cells: Cells; readonly errors: CellError[] }> {
  const cells = { ...typed }
  const errors: CellError[] = []
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
export function errorsOfTwins({ email, username }: Cells, others: readonly Claimed[]): CellError[] {
  const lower = { email: email.toLowerCase(), username: username.toLowerCase() }
  return (['email', 'username'] as const).flatMap((column) => {
    const twin = lower[column] === '' ? undefined : others.find((other) => other[column] === lower[column])
    return twin ? [{ column, message: `Row ${twin.line} of “${twin.name}” has it too.` }] : []
  })
}
