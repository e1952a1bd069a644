import { PublicPage } from '../kit/public-page.tsx'
import { Actions } from './actions.tsx'

export default function MobileOptionScreen() {
  return (
    <PublicPage
      title="How do you want to go on?"
      lead="Everything works in the browser of your phone. Put Singil on your home screen to have it at hand."
    >
      <Actions
        first={{ to: '/signin', label: 'Go on in the browser' }}
        second={{ to: '/download_app', label: 'Put it on my home screen' }}
      />
    </PublicPage>
  )
}
