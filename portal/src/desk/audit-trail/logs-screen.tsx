/** The audit trail: what users of the merchant, our staff and the product did. */
import { Button } from '@mantine/core'
import { downloadLogs, loadMoreLogs, searchLogs } from '@singil/contract/desk/audit-trail'
import { getBooks } from '@singil/contract/desk/integrity'
import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { ExportButton } from '../../workspace/exports/index.ts'
import { useFilters } from '../../kit/list/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { Logs, searchOf } from './logs.tsx'

export default function LogsScreen() {
  const { values } = useFilters(['q', 'levels', 'from', 'to'])
  // The seals of the trail are checked with the books.
  const mayVerify = useMay(getBooks.permission)
  return (
    <Logs
      title="Audit Logs"
      first={searchLogs}
      next={loadMoreLogs}
      actions={
        <>
          {mayVerify ? (
            <Button
              variant="default"
              component={Link}
              to="/portal/integrity"
              leftSection={<ShieldCheck size={16} aria-hidden />}
            >
              Verify
            </Button>
          ) : null}
          <ExportButton endpoint={downloadLogs} what="audit logs" filters={searchOf(values)} />
        </>
      }
    />
  )
}
