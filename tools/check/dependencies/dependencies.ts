/** The rules of allowed imports, computed from features.ts. */
import type { Check } from '../finding.ts'
import expected from '../expected.json' with { type: 'json' }
import { modulesOf } from '../modules.ts'
import { excused } from './exceptions.ts'
import exceptions from './exceptions.json' with { type: 'json' }
import { cycles } from './cycles.ts'
import { enoughRead } from './expected.ts'
import { floors } from './floors.ts'
import { kitRooms } from './kit-rooms.ts'
import { pureRules } from './pure.ts'
import { resolvable } from './resolvable.ts'
import { rooms } from './rooms.ts'
import { slotsLight } from './slots-light.ts'
import { sqlInStores } from './sql.ts'

const rules = [resolvable, floors, rooms, kitRooms, slotsLight, cycles, sqlInStores, pureRules]

export const dependencies: Check = {
  name: 'dependencies',
  run(tree, note) {
    note(`${modulesOf(tree).size} modules`)
    const findings = rules.flatMap((rule) => rule(tree))
    return [...enoughRead(tree, expected), ...excused(findings, exceptions)]
  },
}
