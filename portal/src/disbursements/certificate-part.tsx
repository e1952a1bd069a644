/** The certificate of the withheld tax, BIR form 2307. */
import { Button } from '@mantine/core'
import { type DisbursementDetail, downloadCertificate } from '@singil/contract/disbursements'
import Download from 'lucide-react/icons/download'
import { sayError } from '../kit/call-error.ts'
import { DetailPart, Facts } from '../kit/detail.tsx'
import { useDownload } from '../kit/save-file.ts'
import { useMay } from '../kit/session.ts'
import { When } from '../kit/when.tsx'

interface CertificateProps {
  readonly id: string
  readonly certificate: NonNullable<DisbursementDetail['certificate']>
}

export function CertificatePart({ id, certificate: { number, issuedAt, isVoid } }: CertificateProps) {
  const mayDownload = useMay(downloadCertificate.permission)
  const form = useDownload(downloadCertificate)
  return (
    <DetailPart title="Form 2307">
      <Facts
        of={[
          ['Number', number],
          ['Issued', <When key="issued" at={issuedAt} />],
          isVoid ? ['State', 'Void, because the payment came back'] : null,
        ]}
      />
      {mayDownload ? (
        <Button
          variant="default"
          size="xs"
          loading={form.isPending}
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => form.mutate({ params: { id }, body: {} })}
        >
          Download form 2307
        </Button>
      ) : null}
      {form.error ? <p role="alert">{sayError(form.error)}</p> : null}
    </DetailPart>
  )
}
