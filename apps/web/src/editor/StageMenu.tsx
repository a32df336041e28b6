import { pageOf } from '@matrixcast/canvas/commands/change'
import { Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { keysOf } from './KeyTip.tsx'
import { hasCopiedLook } from './look-clipboard.ts'
import { elementAt } from './tools/element-at.ts'
import { useStore } from './use-editor.ts'

const parts = [
  ['copyLook', 'pasteLook'],
  ['duplicate', 'group', 'ungroup', 'lock', 'hide'],
  ['top', 'up', 'down', 'bottom'],
  ['remove'],
] as const satisfies readonly (readonly EditorVerb[])[]

/** What can be done with an element, by the other mouse button; what lies under the pointer is selected first. */
export function StageMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const [isOpen, setIsOpen] = useState(false)
  const row = (verb: (typeof parts)[number][number]) => ({
    key: verb,
    label: t(`verbs.${verb}`),
    extra: keysOf(verb).join(' '),
    disabled: (verb !== 'copyLook' && store.get().isReadOnly) || (verb === 'pasteLook' && !hasCopiedLook()),
    danger: verb === 'remove',
    onClick: () => {
      setIsOpen(false)
      runVerb(store, verb)
    },
  })
  const items: MenuProps['items'] = isOpen
    ? parts.flatMap((verbs, at) => [...(at === 0 ? [] : [{ type: 'divider' as const }]), ...verbs.map(row)])
    : []
  const select = ({ clientX, clientY, target }: React.MouseEvent): boolean => {
    const { history, zoom } = store.get()
    const { project, selection } = history.now
    const sheet = target instanceof Element ? target.closest('.stage-page-active')?.querySelector('.stage-sheet') : null
    const page = pageOf(project, selection.page)
    if (!sheet || !page) return false
    const bounds = sheet.getBoundingClientRect()
    const pressed = elementAt(page, (clientX - bounds.left) / zoom, (clientY - bounds.top) / zoom)
    if (pressed === undefined) return false
    if (!selection.elements.includes(pressed.uuid)) store.select({ page: page.uuid, elements: [pressed.uuid] })
    return true
  }
  return (
    <Dropdown
      open={isOpen}
      trigger={['contextMenu']}
      menu={{ items }}
      onOpenChange={(open) => open || setIsOpen(false)}
    >
      <div
        className="stage-pages"
        onContextMenu={(event) => {
          // Words that are typed keep the menu of the browser.
          if (store.get().typing !== null) return
          event.preventDefault()
          setIsOpen(select(event))
        }}
      >
        {children}
      </div>
    </Dropdown>
  )
}
