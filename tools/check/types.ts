/** Type checks each floor with its own settings, one after the other to limit memory and load. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './command.ts'
import type { Check, Finding } from './finding.ts'
import { FLOORS } from './place.ts'

const CACHE = 'node_modules/.cache/types'
const FAULT = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/

export const types: Check = {
  name: 'types',
  async run(tree) {
    await mkdir(join(tree.root, CACHE), { recursive: true })
    const projects = [...FLOORS.map((floor) => `${floor}/tsconfig.json`), 'tools/tsconfig.browser.json']
    const findings: Finding[] = []
    for (const project of projects.filter((path) => tree.files.has(path) && hasSources(path, tree.files.keys()))) {
      const cache = `${CACHE}/${project.replaceAll('/', '-')}.tsbuildinfo`
      const args = ['-p', project, '--checkers', '1', '--noEmit', '--incremental', '--tsBuildInfoFile', cache]
      const { code, text } = await run(tree.root, 'tsc', [...args, '--pretty', 'false'])
      findings.push(...typeFindings(text, project, code))
    }
    return findings.filter(
      ({ path, line, says }, at) =>
        at === findings.findIndex((one) => one.path === path && one.line === line && one.says === says),
    )
  },
}

/** Parses the compiler's output; a failure that names no file is reported against the project. */
export function typeFindings(text: string, project: string, code: number): readonly Finding[] {
  const found = text.split('\n').flatMap((line): Finding[] => {
    const [, path = '', at, rule = '', says = ''] = FAULT.exec(line) ?? []
    if (path === '') return []
    return [{ rule, path, line: Number(at), says, mend: 'Mend the type; a cast hides the fault.' }]
  })
  if (found.length > 0 || code === 0) return found
  return [{ rule: 'types', path: project, says: text.trim().slice(0, 300), mend: 'The compiler could not run.' }]
}

/** The compiler refuses a project without files; an empty floor has nothing to check. */
function hasSources(project: string, paths: Iterable<string>): boolean {
  const floor = project === 'tools/tsconfig.browser.json' ? 'e2e/' : project.replace('tsconfig.json', '')
  for (const path of paths) if (path.startsWith(floor) && /\.tsx?$/.test(path)) return true
  return false
}
