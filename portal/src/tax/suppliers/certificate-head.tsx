/** What form 2307 prints about the payor, box by box. */
import { type CwtSettings, cwtTypeLabels } from '@singil/contract/tax/suppliers'
import { formatTin } from '@singil/contract/kit/tin'
import { formatDate } from './format-supplier.ts'
import classes from './suppliers.module.css'

export type Head = Pick<
  CwtSettings,
  | 'type'
  | 'companyName'
  | 'address'
  | 'zip'
  | 'tin'
  | 'signatureFilename'
  | 'signatureName'
  | 'accreditationNo'
  | 'dateIssue'
  | 'dateExpiry'
>

export function CertificateHead({ of }: { of: Head }) {
  const boxes: readonly (readonly [string, string])[] = [
    ['6 Taxpayer Identification Number (TIN)', formatTin(of.tin)],
    ["7 Payor's Name", of.companyName],
    ['8 Registered Address', of.address],
    ['8A ZIP Code', of.zip],
    ['Signature over printed name of payor', [of.signatureName, of.signatureFilename].filter(Boolean).join(', ')],
    ["Tax Agent Accreditation No. / Attorney's Roll No.", of.accreditationNo],
    ['Date of Issue', of.dateIssue ? formatDate(of.dateIssue) : ''],
    ['Date of Expiry', of.dateExpiry ? formatDate(of.dateExpiry) : ''],
  ]
  return (
    <aside className={classes['head']} aria-label="Head of the certificate">
      <h2>BIR Form No. 2307, Part II</h2>
      {boxes.map(([label, value]) => (
        <div key={label} className={classes['box']}>
          <small>{label}</small>
          {value || '–'}
        </div>
      ))}
      <div className={classes['box']}>
        <small>Type</small>
        {cwtTypeLabels[of.type]}
      </div>
    </aside>
  )
}
