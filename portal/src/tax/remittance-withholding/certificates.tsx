/** The certificates of the tax withheld from a merchant in a year, void ones too. Staff replace one whose particulars were wrong. */
import { Button } from '@mantine/core'
import {
  downloadRemittanceCertificate,
  type RemittanceCertificate,
  replaceRemittanceCertificate,
  type WithheldTax,
} from '@singil/contract/tax/remittance-withholding'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { Amount, Status, When } from '../../kit/values/index.ts'
import { useMay } from '../../kit/call/index.ts'
import { DownloadButton, formatQuarter } from '../work-papers/index.ts'
import { ReplaceCertificate } from './replace-certificate.tsx'
import classes from './withheld-tax.module.css'
import { Group } from '../../kit/layout/index.ts'

export function Certificates({ of: { certificates, year, own }, mid }: { of: WithheldTax; mid: string }) {
  const mayDownload = useMay(downloadRemittanceCertificate.permission)
  const mayReplace = useMay(replaceRemittanceCertificate.permission)
  const [replacing, setReplacing] = useState<RemittanceCertificate | null>(null)
  if (certificates.length === 0)
    return (
      <p className="muted">
        {own.withheld === 0
          ? `There are none, because no tax was withheld in ${year}.`
          : 'The certificate of a quarter is issued on the day after it ends.'}
      </p>
    )
  return (
    <>
      <ul className={classes['list']}>
        {certificates.map((one) => (
          <li key={one.certificateId}>
            <span>
              <b>{formatQuarter(one.quarter)}</b>, No. <span className="figures">{one.number}</span>{' '}
              {one.isVoid ? <Status word="Void" tone="expired" icon={Ban} /> : null}
              <small>
                <Amount of={one.withheld} /> withheld from <Amount of={one.base} />, issued{' '}
                <When at={one.issuedAt} as="day" />
                {one.voidReason === null ? null : `. Replaced: ${one.voidReason}`}
              </small>
            </span>
            <Group>
              {mayDownload ? (
                <DownloadButton
                  endpoint={downloadRemittanceCertificate}
                  request={{ params: { mid, certificateId: one.certificateId }, body: {} }}
                  label="Form 2307"
                />
              ) : null}
              {mayReplace && !one.isVoid ? (
                <Button variant="subtle" onClick={() => setReplacing(one)}>
                  Replace
                </Button>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
      {replacing ? <ReplaceCertificate mid={mid} of={replacing} onClose={() => setReplacing(null)} /> : null}
    </>
  )
}
