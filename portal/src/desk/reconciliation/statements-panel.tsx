import { getReconciliation } from '@singil/contract/desk/reconciliation'
import { Link } from '@tanstack/react-router'
import { Failure } from '../../kit/feedback/index.ts'
import { Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk } from '../../kit/call/index.ts'
import { Figures } from './figures.tsx'
import classes from './reconciliation.module.css'
import { formatAgreement } from './format-line.ts'

/** For the screen of the books: whether the statements agree with them. */
export function StatementsPanel() {
  const answer = useAsk(getReconciliation, {}, { staleTimeMs: 5000 })
  return (
    <Card title="Statements of gateway and bank" action={<Link to="/portal/statements">Open statements</Link>}>
      {answer.data ? (
        <>
          <p className={classes['about']}>{formatAgreement(answer.data)}</p>
          <Figures of={answer.data} />
        </>
      ) : answer.error ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  )
}
