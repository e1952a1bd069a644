/** The exemption of a supplier: its days, and the document without which tax is withheld. */
import { Button } from '@mantine/core'
import { isExemptOn, listSuppliers, type Supplier, texts, uploadExemption } from '@singil/contract/tax/suppliers'
import { Upload, useOpenFile } from '../../foundation/files/index.ts'
import { announce, formatError } from '../../kit/call/index.ts'
import { Section, Facts } from '../../kit/layout/index.ts'
import { dayOf, When } from '../../kit/values/index.ts'
import { formatDate } from './format-supplier.ts'
import classes from './suppliers.module.css'

/** What the exemption does today. */
function effectOf(supplier: Supplier, today: string): string {
  if (!supplier.exemptionFile) return 'Tax is withheld until its document is uploaded.'
  if (isExemptOn(supplier, today)) return 'Nothing is withheld.'
  return supplier.exemptUntil! < today ? 'It has expired: tax is withheld again.' : 'It has not begun: tax is withheld.'
}

export function ExemptionPart({ of: supplier, isEditor }: { of: Supplier; isEditor: boolean }) {
  const file = useOpenFile()
  const { exemptFrom, exemptUntil, exemptionFile } = supplier
  if (exemptFrom === null || exemptUntil === null) return null
  return (
    <Section title="Exemption">
      <Facts
        of={[
          ['Days', `${formatDate(exemptFrom)} to ${formatDate(exemptUntil)}`],
          ['Effect today', effectOf(supplier, dayOf(new Date()))],
          exemptionFile
            ? [
                'Document',
                <Button
                  key="open"
                  variant="subtle"
                  size="compact-sm"
                  loading={file.isPending}
                  onClick={() =>
                    file.mutate({
                      Id: exemptionFile.fileId,
                      merchantId: supplier.merchantId,
                      name: exemptionFile.title,
                    })
                  }
                >
                  {exemptionFile.title}
                </Button>,
              ]
            : null,
          exemptionFile ? ['Uploaded', <When key="at" at={exemptionFile.uploadedAt} />] : null,
        ]}
      />
      {file.error ? (
        <p role="alert" className={classes['warning']}>
          {formatError(file.error)}
        </p>
      ) : null}
      {isEditor ? (
        <Upload
          endpoint={uploadExemption}
          request={{ params: { id: supplier.Id }, body: {} }}
          label="Exemption document"
          action={exemptionFile ? 'Upload another document' : 'Upload the document'}
          failure={texts.uploadFailed}
          refreshes={[listSuppliers]}
          onDone={(_, message) => announce(message)}
        />
      ) : null}
    </Section>
  )
}
