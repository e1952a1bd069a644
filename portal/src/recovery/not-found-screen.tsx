import { PublicPage } from '../kit/public-page.tsx'
import { Deeds } from './deeds.tsx'

export default function NotFoundScreen() {
  return (
    <PublicPage title="There is no such page" lead="The address may be mistyped, or the page has moved.">
      <Deeds first={{ to: '/portal', label: 'Go to the portal' }} />
    </PublicPage>
  )
}
