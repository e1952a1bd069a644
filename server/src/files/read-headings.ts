/** Reads the headings of a sheet, for the caller to choose what stands in which column. */
import * as contract from '@singil/contract/files'
import { refuse } from '@singil/contract/kit/problem'
import type { UploadFlow } from '../kit/work/index.ts'
import { rememberedColumns } from './chosen-columns.ts'
import { knownPlaces } from './find-columns.ts'
import { kindOf } from './kinds.ts'
import { receiveSheet } from './receive-sheet.ts'

const samples = 3
const longestSample = 60

export const readSheetHeadings: UploadFlow<typeof contract.readSheetHeadings> = async (flow, { body }, upload) => {
  const kind = kindOf(body.of)
  if (!kind?.sheet) return refuse(contract.problemsOfFiles.sheetUnknown, {}, 'of')
  const { columns } = kind.sheet
  const { rows: read } = await receiveSheet(flow, upload, {
    kind: { ...kind, sheet: kind.sheet },
    checksum: body.checksum,
    check: async ({ actor }) => actor.may?.(kind.sees) || refuse(contract.problemsOfFiles.sheetUnknown, {}, 'of'),
  })
  const [header, ...rows] = read
  const headings = header!.cells
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
