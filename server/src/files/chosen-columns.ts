/** The columns that users chose for the headings of a sheet, remembered for the next sheet with these headings, in whatever order. */
import { createHash } from 'node:crypto'
import type { FileKind, SheetColumn } from '@singil/contract/kit/file-kind'
import type { SheetRow } from '../kit/base/index.ts'
import type { Context } from '../kit/work/index.ts'
import { chosenPlaces, plain, type Places } from './find-columns.ts'
import * as store from './chosen-columns-store.ts'

/** The titles without case and blanks; a repeated one is told apart by its number. */
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
  [header]: readonly SheetRow[],
  chosen: string | undefined,
): Promise<void> {
  if (chosen === undefined) return
  const names = namesOf(header!.cells)
  const places = chosenPlaces(all, header!.cells, chosen)
  const columns = Object.fromEntries([...places].map(([key, at]) => [key, names[at]!]))
  await store.remember(context.tx, { ...keyOf(context, { id }, names), columns, chosen_at: context.now })
}

/** What the caller chose for these headings before. */
export async function rememberedColumns(
  context: Context,
  kind: Kind,
  headings: readonly string[],
): Promise<{ readonly places: Places; readonly at: Date } | undefined> {
  const names = namesOf(headings)
  const found = await store.find(context.tx, keyOf(context, kind, names))
  if (!found) return undefined
  const places = kind.columns.flatMap(({ key }) => {
    const at = names.indexOf(found.columns[key] ?? '')
    return at === -1 ? [] : [[key, at] as const]
  })
  return { places: new Map(places), at: found.chosen_at }
}
