/** The terms and conditions in force, and those of the merchant with its fees and limits as PDF. */
import { currentTerms } from '@singil/contract/kit/terms-texts'
import { Page, Card } from '../../kit/layout/index.ts'
import { SettingsTabs } from '../../catalogue/merchants/index.ts'
import classes from './agreements.module.css'
import { TermsButton } from './terms-button.tsx'

export default function TermsScreen() {
  return (
    <Page
      title="Terms and Conditions"
      toolbar={<SettingsTabs open="terms" />}
      actions={<TermsButton label="Download as PDF" />}
    >
      <div className={classes['text']}>
        <p>
          The PDF is the text that you accepted, with your fees, your limits and the terms of withdrawals as they are
          today.
        </p>
        <Card title={currentTerms.name}>
          {[...currentTerms.parts, { title: 'Data Privacy', text: currentTerms.privacy.join('\n') }].map((part) => (
            <section key={part.title}>
              <h3>{part.title}</h3>
              {part.text.split('\n').map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Card>
      </div>
    </Page>
  )
}
