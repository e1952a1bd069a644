/** `main.ts archive`: the operator's command for months older than the retention, see docs/operate-it.md. */
import { readManifest, readRows } from './archive-file.ts'
import { archiveMonths, asOwner } from './archive-months.ts'
import { linesOf, rowAsJson } from './copy-text.ts'
import { restoreMonth } from './restore-month.ts'
import { verifyMonth } from './verify-month.ts'

interface Parts {
  readonly ownerUrl: string
  readonly dir: string
  readonly years: number
  readonly now: Date
  readonly say: (line: string) => void
}
const usage = 'Usage: npm run archive [-- --keep | --read FILE | --verify FILE … | --restore FILE]'

/** Does what `args` say. False if a file is not what was archived. */
export async function runArchive(parts: Parts, args: readonly string[]): Promise<boolean> {
  const [what, ...files] = args
  const isOne = files.length === 1
  if (what === undefined || (what === '--keep' && files.length === 0)) {
    await archiveMonths({ ...parts, keeps: what === '--keep' })
    return true
  }
  if (what === '--read' && isOne) return print(files[0]!, parts.say)
  if (what === '--verify' && files.length > 0) return verify(parts, files)
  if (what === '--restore' && isOne) {
    const name = await asOwner(parts.ownerUrl, (owner) => restoreMonth(owner, files[0]!, parts.now))
    parts.say(`${name} is in the database again.`)
    return true
  }
  throw new Error(usage)
}

async function print(file: string, say: Parts['say']): Promise<boolean> {
  const { manifest } = await readManifest(file)
  const { rows, sum } = readRows(file)
  for await (const line of linesOf(rows)) say(rowAsJson(line, manifest.columns))
  if (sum().sha256 !== manifest.sha256) throw new Error('The rows are not those of the manifest.')
  return true
}

const verify = ({ ownerUrl, say }: Parts, files: readonly string[]): Promise<boolean> =>
  asOwner(ownerUrl, async (owner) => {
    let isRight = true
    for (const file of files) {
      const { manifest, archived, faults } = await verifyMonth(owner, file)
      isRight &&= faults.length === 0
      for (const fault of faults) say(`${file}: ${fault}`)
      if (faults.length > 0) continue
      const seals = manifest.seals ? `, sealed by ${manifest.seals.blocks.length} blocks of the chain` : ''
      const known = archived ? 'as they were archived' : 'whose month is not archived in this database'
      say(`${file}: ${manifest.rows} rows of ${manifest.table}, ${known}${seals}.`)
    }
    return isRight
  })
