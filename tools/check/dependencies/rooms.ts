import { featuresOf } from '../feature-list.ts'
import type { Finding } from '../finding.ts'
import { mayKnowEveryFeature, type Place } from '../place.ts'
import type { Tree } from '../tree.ts'
import { edgesOf, type Edge } from './edges.ts'

/** The sandbox simulates the outside world: its gateway is not the feature of that name. */
const FLOORS_OF_FEATURES = new Set(['contract', 'server', 'portal', 'pay'])
const DOOR = /^index\.tsx?$/
/** A bundle's entry reads a feature's list of screens; in pay, which is one small bundle, the screens themselves. */
const isScreen = ({ floor, file }: Place) => floor === 'pay' || /^screens\.tsx?$/.test(file)

/** Imports only go down the order of features.ts, reach another feature only through its index.ts, and the kit imports no feature. */
export function rooms(tree: Tree): readonly Finding[] {
  const order = featuresOf(tree)
  return edgesOf(tree).flatMap((edge) => roomFindings(edge, order))
}

function roomFindings({ from, to, by }: Edge, order: readonly string[]): readonly Finding[] {
  const [here, there] = [from.place, to.place]
  if (!FLOORS_OF_FEATURES.has(there.floor) || !order.includes(there.room) || here.room === there.room) return []
  const at = { path: from.path, line: by.line }
  const findings: Finding[] = []
  const knowsAll = mayKnowEveryFeature(from.path)
  const isFeature = order.includes(here.room)
  if (!knowsAll && !isFeature) {
    const mend = 'Hand in what it needs as a value, or move the code into the feature.'
    findings.push({ ...at, rule: 'kit-knows-no-feature', says: `${here.floor}/${here.room} imports ${to.path}`, mend })
  }
  if (isFeature && order.indexOf(there.room) > order.indexOf(here.room) && !listens(from.place.file, there.floor)) {
    const mend = `${there.room} stands above ${here.room} in features.ts: emit an event that ${there.room} subscribes to.`
    findings.push({ ...at, rule: 'downwards', says: `${here.room} imports ${there.room} (${to.path})`, mend })
  }
  // What fills a slot is loaded with the first screen, which an index.ts would make heavier.
  const isFilled = here.file === 'screens.ts' && there.file === 'slots.ts'
  const isThroughDoor = there.floor === 'contract' || DOOR.test(there.file) || (knowsAll && isScreen(there)) || isFilled
  if (!isThroughDoor && here.floor === there.floor) {
    const mend = `Import ${there.room}/index.ts, and export there what others may use.`
    findings.push({ ...at, rule: 'door', says: `goes past the door of ${there.room}: ${to.path}`, mend })
  }
  return findings
}

/** Subscribers receive the events of any feature through its contract. */
const listens = (file: string, floor: string) => floor === 'contract' && /^subscribers(\.test)?\.ts$/.test(file)
