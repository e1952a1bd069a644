/** Whether the provider withholds, and what its certificates say about it. Staff ask; a second person decides. */
import { Button } from '@mantine/core'
import { formatPeso } from '@singil/contract/kit/money'
import { formatTin } from '@singil/contract/kit/tin'
import {
  askWithholding,
  downloadProviderSignature,
  getWithholding,
  type Withholding,
} from '@singil/contract/tax/remittance-withholding'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { useState } from 'react'
import { Facts, Card, Skeleton, Stack } from '../../kit/layout/index.ts'
import { formatDay, startOfDay, Status, When } from '../../kit/values/index.ts'
import { Failure } from '../../kit/feedback/index.ts'
import { useAsk, useMay } from '../../kit/call/index.ts'
import { DownloadButton } from '../work-papers/index.ts'
import classes from './withheld-tax.module.css'
import { WithholdingDialog } from './withholding-dialog.tsx'

export function WithholdingSettings() {
  const answer = useAsk(getWithholding, {})
  const mayAsk = useMay(askWithholding.permission)
  const [isOpen, setOpen] = useState(false)
  const found = answer.data
  if (answer.error && !found) return <Failure error={answer.error} onRetry={() => void answer.refetch()} />
  if (!found) return <Skeleton lines={8} />
  const { current, all, rule, signatures } = found
  return (
    <Stack>
      <Card title="Now" action={current?.isOn ? on : off}>
        <Facts
          of={[
            ...(current ? factsOf(current) : []),
            [
              'Rate',
              `${rule.rateMillionths / 10_000}% of gross remittances, above ${formatPeso(rule.threshold)} a year`,
            ],
            ['Tax codes', `${rule.atcIndividual} for individuals, ${rule.atcCorporation} for corporations`],
            ['Source', rule.source],
          ]}
        />
        {mayAsk ? <Button onClick={() => setOpen(true)}>Ask for a change</Button> : null}
      </Card>
      {signatures.length > 0 ? (
        <Card title="Signatures">
          <ul className={classes['list']}>
            {signatures.map((one) => (
              <li key={one.signatureId}>
                <span>
                  <b>{one.signatureFilename}</b>
                  {one.signatureId === current?.signatureId ? ', on certificates now' : ''}
                  <small>
                    Uploaded by {one.uploadedBy}, <When at={one.uploadedAt} />
                  </small>
                </span>
                <DownloadButton
                  endpoint={downloadProviderSignature}
                  request={{ params: { signatureId: one.signatureId }, body: {} }}
                  label="Download"
                />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {all.length > 0 ? (
        <Card title="History">
          <ul className={classes['list']}>
            {all.map((row) => (
              <li key={row.createdAt}>
                <span>
                  <b>
                    {row.isOn ? 'On' : 'Off'} from {formatDay(startOfDay(row.effectiveFrom))}
                  </b>
                  <small>{row.reason}</small>
                </span>
                <small>
                  Asked by {row.askedBy}, approved by {row.approvedBy}, <When at={row.createdAt} />
                </small>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {isOpen ? (
        <WithholdingDialog latest={all[0] ?? null} signatures={signatures} onClose={() => setOpen(false)} />
      ) : null}
    </Stack>
  )
}

const on = <Status word="On" tone="paid" icon={CircleCheck} />
const off = <Status word="Off" tone="expired" icon={CircleMinus} />

const factsOf = (of: Withholding): (readonly [string, string] | null)[] => [
  ['Without a sworn declaration', of.needsDeclaration ? 'From the first peso' : 'Above the threshold only'],
  ['Registered name', of.companyName],
  ['Registered address', `${of.address}, ${of.zip}`],
  ['TIN', formatTin(of.tin)],
  ['Who signs', of.signatory],
  ['Signature', of.signatureFilename ?? 'By hand'],
  of.accreditationNo ? ['Accreditation or roll number', of.accreditationNo] : null,
  of.dateIssue && of.dateExpiry
    ? ['Accredited', `${formatDay(startOfDay(of.dateIssue))} to ${formatDay(startOfDay(of.dateExpiry))}`]
    : null,
]
