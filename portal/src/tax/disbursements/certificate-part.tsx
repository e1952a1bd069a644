/** The certificate of the withheld tax, BIR form 2307, and those that it replaced. */
import { Button } from '@mantine/core'
import {
  type DisbursementDetail,
  downloadCertificate,
  getDisbursement,
  replaceCertificate,
} from '@singil/contract/tax/disbursements'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { formatError, useDownload, useMay } from '../../kit/call/index.ts'
import { Section, Facts, Group } from '../../kit/layout/index.ts'
import { When } from '../../kit/values/index.ts'
import { ReplaceDialog } from './replace-dialog.tsx'

interface CertificateProps {
  readonly of: DisbursementDetail
  readonly certificate: NonNullable<DisbursementDetail['certificate']>
}

export function CertificatePart({ of, certificate: { number, issuedAt, isVoid } }: CertificateProps) {
  const mayDownload = useMay(downloadCertificate.permission)
  const mayReplace = useMay(replaceCertificate.permission) && !isVoid
  const [isReplacing, setReplacing] = useState(false)
  const form = useDownload(downloadCertificate)
  return (
    <Section title="Form 2307">
      <Facts
        of={[
          ['Number', number],
          ['Issued', <When key="issued" at={issuedAt} />],
          isVoid ? ['State', 'Void, because the payment came back'] : null,
          ...of.replacedCertificates.map(
            (replaced) => [`Replaces ${replaced.number}`, replaced.voidReason ?? 'Void'] as const,
          ),
        ]}
      />
      <Group>
        {mayDownload ? (
          <Button
            variant="default"
            size="xs"
            loading={form.isPending}
            leftSection={<Download size={16} aria-hidden />}
            onClick={() => form.mutate({ params: { id: of.disbursementId }, body: {} })}
          >
            Download form 2307
          </Button>
        ) : null}
        {mayReplace ? (
          <Button variant="subtle" size="xs" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        ) : null}
      </Group>
      {form.error ? <p role="alert">{formatError(form.error)}</p> : null}
      {isReplacing ? (
        <ReplaceDialog
          endpoint={replaceCertificate}
          request={(reason) => ({ params: { id: of.disbursementId }, body: { reason } })}
          mid={of.merchantId}
          refreshes={[getDisbursement]}
          onClose={() => setReplacing(false)}
        >
          Number {number} becomes void. The new one has the name and address that the supplier and your CWT settings
          have now, and the same tax; it is mailed to the supplier.
        </ReplaceDialog>
      ) : null}
    </Section>
  )
}
