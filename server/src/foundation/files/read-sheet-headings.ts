/** The columns that users chose for the headings of a sheet, remembered for the next sheet with these headings, in whatever order. */
import { createHash } from 'node:crypto'
import * as contract from '@singil/contract/foundation/files'
import type { FileKind, SheetColumn } from '@singil/contract/kit/file-kind'
import { refuse } from '@singil/contract/kit/problem'
import type { Context, UploadFlow } from '../../kit/work/index.ts'
import { chosenPlaces, knownPlaces, plain, type Places } from './find-columns.ts'
import { kindOf } from './kinds.ts'
import { receiveSheet } from './receive-sheet.ts'
import * as store from './store.ts'

/** The titles without case and blanks; a repeated one gets a number. */
function namesOf(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map(plain).map((title) => {
    const nth = (seen.get(title) ?? 0) + 1
    seen.set(title, nth)
    return `${title}#${nth}`
  })
}
const digestOf = (names: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(names.toSorted())).digest('hex')

interface Kind {
  readonly id: string
  readonly columns: readonly SheetColumn[]
}
type SheetKind = FileKind & Required<Pick<FileKind, 'sheet'>>
const keyOf = (context: Pick<Context, 'mid' | 'actor'>, kind: Pick<Kind, 'id'>, names: readonly string[]) => ({
  mid: context.mid(),
  user_id: context.actor.userId!,
  kind: kind.id,
  headings: digestOf(names),
})

/** Remembers what the caller chose; call it in the unit of work that stores the sheet. Without a choice there is nothing to remember. */
export async function rememberColumns(
  context: Context,
  { id, sheet: { columns: all } }: SheetKind,
  headings: readonly string[],
  chosen: string | undefined,
): Promise<void> {
  if (chosen === undefined) return
  const names = namesOf(headings)
  const places = chosenPlaces(all, headings, chosen)
  const columns = Object.fromEntries([...places].map(([key, at]) => [key, names[at]!]))
  await store.rememberColumns(context.tx, { ...keyOf(context, { id }, names), columns, chosen_at: context.now })
}

/** What the caller chose for these headings before. */
async function rememberedColumns(
  context: Context,
  kind: Kind,
  headings: readonly string[],
): Promise<{ readonly places: Places; readonly at: Date } | undefined> {
  const names = namesOf(headings)
  const found = await store.findColumns(context.tx, keyOf(context, kind, names))
  if (!found) return undefined
  const places = kind.columns.flatMap(({ key }) => {
    const at = names.indexOf(found.columns[key] ?? '')
    return at === -1 ? [] : [[key, at] as const]
  })
  return { places: new Map(places), at: found.chosen_at }
}

const samples = 3
const longestSample = 60

export const readSheetHeadings: UploadFlow<typeof contract.readSheetHeadings> = async (flow, { body }, upload) => {
  const kind = kindOf(flow, body.of)
  if (!kind?.sheet) return refuse(contract.problemsOfFiles.sheetUnknown, {}, 'of')
  const { columns } = kind.sheet
  const { heading, rows } = await receiveSheet(flow, upload, {
    kind: { ...kind, sheet: kind.sheet },
    checksum: body.checksum,
    check: async ({ actor }) => actor.may?.(kind.sees) || refuse(contract.problemsOfFiles.sheetUnknown, {}, 'of'),
  })
  const headings = heading.cells
  return flow.unit(async (context) => {
    const remembered = await rememberedColumns(context, { id: kind.id, columns }, headings)
    const places = remembered?.places ?? knownPlaces(columns, headings)
    return {
      rows: rows.length,
      headings: headings.map((title, at) => ({
        title: title.slice(0, longestSample),
        samples: rows.slice(0, samples).map(({ cells }) => (cells[at] ?? '').slice(0, longestSample)),
      })),
      columns: columns.map(({ key, title }) => ({ key, title, heading: places.get(key) ?? null })),
      chosenAt: remembered?.at.toISOString() ?? null,
    }
  })
}
