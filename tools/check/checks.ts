import { advisories } from './advisories.ts'
import { apiChanges } from './api-changes/api-changes.ts'
import { apiLint } from './api-lint.ts'
import { deploy } from './deploy.ts'
import { dependencies } from './dependencies/dependencies.ts'
import { duplicates } from './duplicates.ts'
import { expressions } from './expressions/expressions.ts'
import type { Check } from './finding.ts'
import { generated } from './generated.ts'
import { hollow } from './hollow/hollow.ts'
import { format, lint } from './lint.ts'
import { migrations } from './migrations/migrations.ts'
import { shopWeight } from './shop-weight.ts'
import { sizeBudget } from './size-budget.ts'
import { promises, tidy } from './tidy/tidy.ts'
import { unused } from './unused.ts'
import { watching } from './watching.ts'

/** All checks, the quick ones first. */
export const checks: readonly Check[] = [
  dependencies,
  tidy,
  duplicates,
  promises,
  advisories,
  deploy,
  watching,
  expressions,
  migrations,
  format,
  lint,
  unused,
  hollow,
  generated,
  apiLint,
  apiChanges,
  sizeBudget,
  shopWeight,
]
