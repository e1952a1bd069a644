/** The message about a plug-in that is available, whose text staff may change. */
import { mailKind } from '../../foundation/messages/index.ts'

export const availableMail = mailKind({
  id: 'plugins.available',
  name: 'Plug-in is available',
  when: 'When a plug-in that somebody waits for is available.',
  to: 'merchant',
  topic: 'integrations',
  values: { plugin: 'WooCommerce', name: 'Maria', says: 'Take payments in a shop of WordPress.' },
  required: ['plugin'],
  subject: '{plugin} is available',
  greeting: 'Hello {name},',
  text: 'You asked us to tell you about {plugin}. It is available now.\n{says}',
  button: 'Open the marketplace',
  example: { path: '/portal/merchant/plugins' },
})
