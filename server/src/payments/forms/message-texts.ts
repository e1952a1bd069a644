/** The message about a form that staff looked at, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const reviewedMail = mailKind({
  id: 'forms.reviewed',
  name: 'Form is reviewed',
  when: 'When our staff decided about a form whose words come close to those that ask for a PIN, a password or a card.',
  to: 'merchant',
  topic: 'business',
  values: { form: 'Payment links', decision: 'It is published. Customers fill it in from now on.' },
  required: ['decision'],
  subject: 'We looked at your form for {form}',
  greeting: 'Hello,',
  text: '{decision}',
  button: 'Open the form builder',
  example: { path: '/portal/form-builder' },
})
