/**
 * Plants every fault of money code into a copy of the sources and runs the tests that must find it. FAULTS names some by parts of what
 * they are, with commas. Ends with 1 where one survives, or where its place was not found.
 */
import { faults } from './faults.ts'
import { runFaults } from './planted-tree.ts'

process.exitCode = (await runFaults(faults)) === 0 ? 0 : 1
