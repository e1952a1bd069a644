/** A copy of the repository in a temporary folder, for tests that change it. */
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FLOORS } from '../check/place.ts'
import { readTree } from '../check/tree.ts'

export interface Copy {
  readonly root: string
  write(files: ReadonlyMap<string, string>): Promise<void>
  remove(): Promise<void>
}

/** Copies everything except what is installed or built; packages are linked, and the project's own ones point into the copy. */
export async function temporaryCopy(repository: string): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'singil-copy-'))
  const { files } = await readTree(repository)
  const write = async (written: ReadonlyMap<string, string>) => {
    for (const [path, text] of written) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
  }
  await write(new Map([...files].filter(([path]) => !path.endsWith('package-lock.json'))))
  for (const name of ['.gitignore', '.oxlintrc.json', '.oxfmtrc.json'])
    await cp(join(repository, name), join(root, name))
  await mkdir(join(root, 'node_modules/@singil'), { recursive: true })
  for (const name of await readdir(join(repository, 'node_modules')))
    if (name !== '@singil' && name !== '.cache')
      await symlink(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  for (const floor of FLOORS) await symlink(join(root, floor), join(root, 'node_modules/@singil', floor))
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) }
}
