/** How far an import is. */
import type { SupplierImport } from '@singil/contract/tax/supplier-imports'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Status } from '../../kit/values/index.ts'

export function ImportStatus({ of: { counts } }: { of: Pick<SupplierImport, 'counts'> }) {
  if (counts.VALID + counts.FIXED > 0) return <Status word="Not saved" tone="pending" icon={CircleDashed} />
  if (counts.INVALID > 0) return <Status word="With errors" tone="pending" icon={TriangleAlert} />
  return <Status word="Done" tone="paid" icon={CircleCheck} />
}
