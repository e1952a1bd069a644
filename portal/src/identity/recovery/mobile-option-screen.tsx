import { PublicPage } from '../../foundation/provider/index.ts'
import { Actions } from './actions.tsx'

export default function MobileOptionScreen() {
  return (
    <PublicPage
      title="How do you want to continue?"
      lead="Everything works in the browser of your phone. Add Singil to your home screen to open it quickly."
    >
      <Actions
        first={{ to: '/signin', label: 'Continue in the browser' }}
        second={{ to: '/download_app', label: 'Add it to my home screen' }}
      />
    </PublicPage>
  )
}
