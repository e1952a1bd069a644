/** CWT settings: the head of the certificate as it will print, the fields next to it, and what was saved before. */
import { type CwtSettings, getCwtSettings, saveCwtSettings } from '@singil/contract/tax/suppliers'
import { Failure } from '../../kit/feedback/index.ts'
import { Page, Card, Skeleton } from '../../kit/layout/index.ts'
import { useAsk, useMay, useMid } from '../../kit/call/index.ts'
import { When } from '../../kit/values/index.ts'
import { CertificateHead } from './certificate-head.tsx'
import { CwtForm } from './cwt-form.tsx'
import { formatDate } from './format-supplier.ts'
import classes from './suppliers.module.css'

export default function CwtSettingsScreen() {
  const mid = useMid() ?? ''
  const mayChange = useMay(saveCwtSettings.permission)
  const answer = useAsk(getCwtSettings, { params: { mid } }, { isEnabled: mid !== '' })
  const settings = answer.data
  return (
    <Page title="CWT Settings">
      {answer.error && !settings ? (
        <Failure error={answer.error} onRetry={() => void answer.refetch()} />
      ) : settings ? (
        <>
          {mayChange ? (
            <CwtForm
              key={settings.all[0]?.Id ?? 'none'}
              latest={settings.all[0] ?? null}
              signatures={settings.signatures.map(({ signatureFilename }) => signatureFilename)}
            />
          ) : settings.current ? (
            <CertificateHead of={settings.current} />
          ) : (
            <p className="muted">No CWT settings were saved yet.</p>
          )}
          {settings.all.length > 0 ? <History of={settings.all} currentId={settings.current?.Id} /> : null}
        </>
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

const History = ({ of, currentId }: { of: readonly CwtSettings[]; currentId: string | undefined }) => (
  <Card title="History">
    <ul className={classes['history']}>
      {of.map((row) => (
        <li key={row.Id}>
          <span>
            <b>From {formatDate(row.effectiveFrom)}</b>
            {row.Id === currentId ? ', in force' : ''}: {row.companyName}, signed by {row.signatureName}
          </span>
          <span className="muted">
            {row.createdBy}, <When at={row.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
