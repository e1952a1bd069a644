import type { Finding } from '../finding.ts'
import { modulesOf } from '../modules.ts'
import type { Tree } from '../tree.ts'
import { edgesOf, type Edge } from './edges.ts'

/** The rooms of each kit, from the lowest to the highest; a room imports only rooms below it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/src/kit/': ['base', 'database', 'outside', 'work', 'live', 'http', 'process'],
  'portal/src/kit/': ['slots', 'call', 'live', 'layout', 'values', 'feedback', 'form', 'list', 'sheet'],
}

/** Each file of a kit is in a room, a room is imported through its index.ts, and rooms import downwards. */
export function kitRooms(tree: Tree): readonly Finding[] {
  const homeless = [...modulesOf(tree).values()]
    .filter(({ place }) => !place.isTest)
    .flatMap(({ path }) => {
      const kit = kitOf(path)
      const rooms = ROOMS[kit ?? ''] ?? []
      if (kit === undefined || rooms.includes(roomOf(path))) return []
      const mend = `Move it to one of ${rooms.join(', ')}.`
      return [{ rule: 'kit-room', path, line: 1, says: 'is in no room of the kit', mend }]
    })
  return [...homeless, ...edgesOf(tree).flatMap(findingsOf)]
}

function findingsOf({ from, to, by }: Edge): readonly Finding[] {
  const kit = kitOf(to.path)
  const order = ROOMS[kit ?? '']
  if (kit === undefined || order === undefined) return []
  const at = { path: from.path, line: by.line }
  const findings: Finding[] = []
  const entered = firstFolderEntered(from.path, to.path)
  if (entered !== undefined && to.path !== `${entered}/index.ts`) {
    const mend = `Import ${entered}/index.ts, and export there what others may use.`
    findings.push({ ...at, rule: 'kit-door', says: `goes past the door of ${entered}: ${to.path}`, mend })
  }
  if (from.path.startsWith(kit) && order.indexOf(roomOf(to.path)) > order.indexOf(roomOf(from.path))) {
    const mend = 'Move what both need to a lower room, or pass it in.'
    findings.push({ ...at, rule: 'kit-downwards', says: `${roomOf(from.path)} imports ${roomOf(to.path)}`, mend })
  }
  return findings
}

const kitOf = (path: string) => Object.keys(ROOMS).find((kit) => path.startsWith(kit))
const roomOf = (path: string): string => path.split('/')[3] ?? ''

/** The outermost folder of the kit that contains the imported file but not the importing one. */
function firstFolderEntered(from: string, to: string): string | undefined {
  const folders = to.split('/').slice(0, -1)
  for (let depth = 4; depth <= folders.length; depth++) {
    const folder = folders.slice(0, depth).join('/')
    if (!from.startsWith(`${folder}/`)) return folder
  }
  return undefined
}
