import { currentTerms } from '@singil/contract/kit/terms-texts'
import { PublicPage } from '../../foundation/provider/index.ts'
import classes from './recovery.module.css'

export default function TermsScreen() {
  return (
    <PublicPage title="Terms and Conditions" lead={`${currentTerms.name}, in plain words.`} isWide>
      <div className={classes['text']}>
        {currentTerms.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <section id="privacy">
          <h2>Data Privacy</h2>
          {currentTerms.privacy.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      </div>
    </PublicPage>
  )
}
