/** Ends the session after the time without activity that the server sets; warns a minute before. */
import { Button, Modal } from '@mantine/core'
import { signOut } from '@singil/contract/identity/access'
import { useEffect, useState } from 'react'
import { call, endSession, restoreSession, useUser } from '../kit/call/index.ts'

/** Shared by all tabs: activity in one keeps the others signed in. */
const activityKey = 'singil.lastActivity'
const warnMs = 60_000
/** While a user works without calling the server, it is notified this often. */
const tellServerMs = 5 * 60_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** 0 if no user is signed in: another tab has just ended the session, and this one is not notified yet. */
const lastActivity = () => Number(localStorage.getItem(activityKey)) || 0

export function Idle() {
  const { idleTimeoutMs } = useUser()
  const [leftMs, setLeftMs] = useState(idleTimeoutMs)
  const isWarning = leftMs <= warnMs

  useEffect(() => {
    let reportedAt = Date.now()
    const note = () => localStorage.setItem(activityKey, String(Date.now()))
    const noteUnlessWarned = () => {
      if (lastActivity() > 0 && idleTimeoutMs - (Date.now() - lastActivity()) > warnMs) note()
    }
    note()
    const tick = () => {
      const now = Date.now()
      if (lastActivity() === 0) return
      const left = idleTimeoutMs - (now - lastActivity())
      setLeftMs(left)
      if (left <= 0) {
        void call(signOut, { body: {} }).catch(() => undefined)
        endSession('idle')
      } else if (now - reportedAt > tellServerMs && lastActivity() > reportedAt) {
        reportedAt = now
        void restoreSession().catch(() => undefined)
      }
    }
    const timer = setInterval(tick, 1_000)
    for (const sign of signs) addEventListener(sign, noteUnlessWarned, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, noteUnlessWarned)
    }
  }, [idleTimeoutMs])

  const stay = () => {
    localStorage.setItem(activityKey, String(Date.now()))
    setLeftMs(idleTimeoutMs)
    void restoreSession().catch(() => undefined)
  }
  return (
    <Modal opened={isWarning} onClose={stay} title="Are you still there?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className="figures">You will be signed out in {Math.max(0, Math.ceil(leftMs / 1_000))} seconds.</p>
      <Button fullWidth mt="md" onClick={stay} data-autofocus>
        Stay signed in
      </Button>
    </Modal>
  )
}
