/** The merchant that staff act on is in the address, and is kept from screen to screen. */
import { useNavigate } from '@tanstack/react-router'

export function useChooseMerchant(): (mid: string) => void {
  const navigate = useNavigate()
  return (mid) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, mid: mid || undefined }),
    })
}
