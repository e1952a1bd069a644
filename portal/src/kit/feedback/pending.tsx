/** In place of an answer that is not there yet: why it failed, or that it is on its way. */
import { Failure } from './notice.tsx'
import { Skeleton } from '../layout/index.ts'

export interface PendingAnswer {
  readonly error: unknown
  readonly refetch: () => unknown
}
interface PendingProps {
  readonly of: PendingAnswer
  readonly lines: number
}
export const Pending = ({ of: { error, refetch }, lines }: PendingProps) =>
  error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={lines} />
