// Starts long test files first, so that no worker waits for one at the end of a run.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest ones, longest first; files that are not listed take less than about ten seconds. */
const long = [
  'e2e/buttons-of-',
  'e2e/users',
  'e2e/story',
  'e2e/sign-up',
  'e2e/authorization',
  'e2e/integration',
  'e2e/recovery',
  'server/test/faults/faults.all',
  'server/test/bad-input',
  'server/test/model/model',
  'server/test/access/enumeration',
  'server/test/faults/faults-of-disks',
  'server/test/permission-matrix',
  'server/test/every-endpoint',
  'embedded-postgres/src',
  'server/src/kit/http/limits',
  'server/src/kit/live/mqtt-bridge',
  'server/src/kit/database/dump-schema',
  'server/test/settlements/played-year',
  'server/test/faults/',
  'server/src/desk/integrity/',
  'tools/new/',
  'tools/launch/start',
]
const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((part) => moduleId.includes(part))
  return at === -1 ? long.length : at
}

export class LongFirst extends BaseSequencer {
  /** One project after the other, because a worker serves the files of one without a restart. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => b.project.name.localeCompare(a.project.name) || rankOf(a) - rankOf(b))
  }
}
