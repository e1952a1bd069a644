/** Plants every hole of the policy into a copy of the sources and runs the permission matrix there; FAULTS names some. Ends with 1 where one stays open. */
import { runFaults } from '../mutants/planted-tree.ts'
import { faults } from './faults.ts'

process.exitCode = (await runFaults(faults)) === 0 ? 0 : 1
