/** Pays a supplier with tax withheld. */
import { Button } from '@mantine/core'
import { getDisbursement } from '@singil/contract/tax/disbursements'
import { addSupplier, listSuppliers } from '@singil/contract/tax/suppliers'
import { Link, useSearch } from '@tanstack/react-router'
import { Empty, Failure } from '../../kit/feedback/index.ts'
import { Page, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid, usePages } from '../../kit/call/index.ts'
import { useWallets } from '../../wallets/wallets/index.ts'
import { DisbursementForm } from './disbursement-form.tsx'

const pageSize = 100

export default function NewDisbursementScreen() {
  const mid = useMid()
  const { supplier, corrects } = useSearch({ strict: false })
  const mayAdd = useMay(addSupplier.permission)
  const wallets = useWallets(mid)
  const corrected = useAsk(getDisbursement, { params: { id: corrects ?? '' } }, { isEnabled: corrects !== undefined })
  const options = { limit: pageSize, sort: 'companyName', isEnabled: mid !== null }
  const suppliers = usePages(listSuppliers, { params: { id: mid ?? '' }, query: {} }, options)
  const known = suppliers.data?.pages.flatMap(({ result }) => result)
  const ready = wallets.data?.filter(({ balance }) => balance !== null)
  const failed = [wallets, suppliers, ...(corrects ? [corrected] : [])].find(({ error, data }) => error && !data)
  return (
    <Page title="New disbursement">
      {!known || !ready || (corrects !== undefined && !corrected.data) ? (
        failed ? (
          <Failure error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )
      ) : ready.length === 0 ? (
        <Empty title="No wallet to pay from yet">A wallet can be used as soon as we have approved it.</Empty>
      ) : known.length === 0 ? (
        <Empty
          title="No supplier yet"
          action={
            mayAdd ? (
              <Button
                renderRoot={(props) => <Link to="/portal/suppliers/{-$supplierId}" search={{ add: '1' }} {...props} />}
              >
                Add supplier
              </Button>
            ) : null
          }
        >
          Save the supplier first, with its TIN and bank account.
        </Empty>
      ) : (
        <DisbursementForm
          wallets={ready}
          suppliers={known}
          onMore={suppliers.hasNextPage ? () => void suppliers.fetchNextPage() : null}
          supplierId={known.find(({ Id }) => Id === (corrected.data?.supplierId ?? supplier))?.Id ?? ''}
          corrected={corrected.data ?? null}
        />
      )}
    </Page>
  )
}
