/** Reminds the user of a role preview, and why nothing can be changed. */
import { useNavigate } from '@tanstack/react-router'
import { lookAs, queryClient, useViewedRole } from '../kit/call/index.ts'
import classes from './top-bar.module.css'

export function LookingBanner() {
  const viewed = useViewedRole()
  const navigate = useNavigate()
  if (!viewed) return null
  const leave = () => {
    lookAs(null)
    queryClient.clear()
    void navigate({ to: '/portal', search: (before) => before })
  }
  return (
    <div className={classes['banner']} role="status">
      <span>
        You are looking as <b>{viewed.label}</b>. Nothing can be changed.
        {viewed.leftOut > 0 ? ` ${viewed.leftOut} permissions that you do not have are left out.` : ''}
      </span>
      <button type="button" onClick={leave}>
        Leave the preview
      </button>
    </div>
  )
}
