/** A drawer of the top bar, and on a phone a sheet. */
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsUpTo } from './breakpoint.ts'
import classes from './tray.module.css'

interface TrayProps {
  readonly title: string
  /** Of the element around everything. */
  readonly className?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Tray({ title, className, onClose, children }: TrayProps) {
  const isPhone = useIsUpTo('phone')
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '80%' : 440}
      padding={0}
      overlayProps={{ backgroundOpacity: 0.35 }}
      title={title}
      closeButtonProps={{ 'aria-label': `Close ${title.toLowerCase()}` }}
      classNames={{
        header: classes['header'] ?? '',
        title: classes['title'] ?? '',
        content: className ?? '',
      }}
    >
      {children}
    </Drawer>
  )
}
