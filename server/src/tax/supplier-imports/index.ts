/** Imports of suppliers: sheets whose rows are corrected in their cells, then saved. */
import { importSheet } from '@singil/contract/tax/supplier-imports'
import { fileKinds } from '../../foundation/files/index.ts'
import { type FeatureModule, provide } from '../../kit/work/index.ts'
import { routes } from './routes.ts'

export const supplierImports: FeatureModule = { routes, provides: [provide(fileKinds, importSheet)] }
