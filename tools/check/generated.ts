/** Generated documents are up to date with the code. */
import type { Check, Finding } from './finding.ts'
import type { Tree } from './tree.ts'

export const generated: Check = {
  name: 'generated',
  async run(tree) {
    const { documents } = await import('../docs/documents.ts')
    return outdated(tree, await documents(tree))
  },
}

/** Compares each document with its committed text and names the first line that differs. */
export function outdated(tree: Tree, documents: ReadonlyMap<string, string>): readonly Finding[] {
  return [...documents].flatMap(([path, text]): Finding[] => {
    const committed = tree.files.get(path)
    if (committed === text) return []
    const mend = 'Run npm run docs and commit what it writes.'
    if (committed === undefined) return [{ rule: 'generated', path, says: 'is missing', mend }]
    const [now, then] = [text.split('\n'), committed.split('\n')]
    const line = now.findIndex((written, at) => written !== then[at])
    const at = line === -1 ? now.length : line + 1
    return [{ rule: 'generated', path, line: at, says: 'differs from what the code gives', mend }]
  })
}
