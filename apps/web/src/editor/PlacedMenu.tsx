import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useState } from 'react'

/** Of the window, in px. */
export type MenuPlace = { x: number; y: number }
type Props = { at: MenuPlace; items: NonNullable<MenuProps['items']>; selectedKeys?: string[]; onClose: () => void }

/** A menu where the pointer is, worked by keys too. What had the keys before has them again afterwards. */
export function PlacedMenu({ at, items, selectedKeys = [], onClose }: Props) {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
  const menu = {
    items,
    selectedKeys,
    onClick: onClose,
    // They walk through the menu, and move nothing on the page.
    onKeyDown: (event: React.KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') onClose()
    },
  }
  // What has no size counts as hidden, and its menu would stay out of sight.
  const place = { position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 } as const
  return (
    <Dropdown open autoFocus trigger={['click']} menu={menu} onOpenChange={(open) => open || onClose()}>
      <span className="stage-menu-place" style={place} />
    </Dropdown>
  )
}
