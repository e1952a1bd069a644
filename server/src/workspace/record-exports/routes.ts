import { onExport } from '../exports/index.ts'
import type { Route } from '../../kit/work/index.ts'
import { itemsExport } from './items-export.ts'
import { receiptsExport } from './receipts-export.ts'
import { storesExport } from './stores-export.ts'

export const routes: readonly Route[] = [onExport(storesExport), onExport(itemsExport), onExport(receiptsExport)]
