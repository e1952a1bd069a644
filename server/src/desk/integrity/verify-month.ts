/** Verifies the files of an archived month against what the database knows of it. */
import * as store from './archive-store.ts'
import { readManifest, readRows, type Manifest } from './archive-file.ts'

export interface VerifiedMonth {
  readonly manifest: Manifest
  readonly manifestSha256: string
  /** The database's record, if the month is archived. */
  readonly archived: store.ArchivedMonth | undefined
  /** What is wrong, in sentences. */
  readonly faults: readonly string[]
}

/** Reads the rows into a table of the session and seals their blocks again. */
export async function verifyMonth(owner: store.Owner, file: string): Promise<VerifiedMonth> {
  const { manifest, sha256: manifestSha256 } = await readManifest(file)
  const archived = await store.archivedMonth(owner, manifest.name)
  const verified = { manifest, manifestSha256, archived }
  if (!(await store.isMonthly(owner, manifest.table)))
    return { ...verified, faults: [`The database has no table ${manifest.table} that is partitioned by month.`] }
  const faults: string[] = []
  if (archived && archived.manifestSha256 !== manifestSha256)
    faults.push('The manifest is not the one that was archived.')
  const { rows, sum } = readRows(file)
  try {
    await store.load(owner, manifest.table, manifest.columns, rows)
  } catch (error) {
    faults.push(`The rows cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
    return { ...verified, faults }
  }
  const found = sum()
  if (found.sha256 !== manifest.sha256) faults.push('The rows are not those of the manifest.')
  if (archived && archived.rowsSha256 !== found.sha256) faults.push('The rows are not those that were archived.')
  if (found.rows !== manifest.rows) faults.push(`There are ${found.rows} rows, and ${manifest.rows} in the manifest.`)
  faults.push(...(await faultsOfSeals(owner, manifest)))
  return { ...verified, faults }
}

const sameBlock = (one: store.Block, other: store.Block | undefined) =>
  one.hash === other?.hash && one.from === other.from && one.below === other.below && one.rows === other.rows

async function faultsOfSeals(owner: store.Owner, { table, seals }: Manifest): Promise<string[]> {
  const chain = store.chainOf(table)
  if (chain === null) return []
  if (seals?.chain !== chain) return ['The manifest does not have the seals of its table.']
  const { blocks, unsealed } = await store.sealAgain(owner, table, chain, seals.others)
  const noted = new Map(seals.blocks.map((block) => [block.height, block]))
  const faults = blocks.flatMap((block) => {
    if (block.found !== block.rows)
      return [`Block ${block.height} sealed ${block.rows} rows and there are ${block.found}.`]
    if (!block.isSame) return [`Block ${block.height} is not what was sealed.`]
    return sameBlock(block, noted.get(block.height)) ? [] : [`Block ${block.height} is another in the manifest.`]
  })
  if (unsealed > 0) faults.push(`${unsealed} rows are in no block.`)
  const isMissing = [...noted.keys()].some((height) => !blocks.some((block) => block.height === height))
  if (isMissing) faults.push('The manifest has blocks of which there is no row.')
  return faults
}
