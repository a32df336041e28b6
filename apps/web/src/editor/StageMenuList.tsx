import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { keysOf } from './KeyTip.tsx'
import { hasCopiedLook } from './look-clipboard.ts'
import { useStore } from './use-editor.ts'

const parts = [
  ['copyLook', 'pasteLook'],
  ['duplicate', 'group', 'ungroup', 'lock', 'hide'],
  ['top', 'up', 'down', 'bottom'],
  ['remove'],
] as const satisfies readonly (readonly EditorVerb[])[]

type Props = { at: { x: number; y: number }; onClose: () => void }

/** The verbs of what is selected, with their keys, where the pointer is. */
export function StageMenuList({ at, onClose }: Props) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const row = (verb: (typeof parts)[number][number]) => ({
    key: verb,
    label: t(`verbs.${verb}`),
    extra: keysOf(verb).join(' '),
    disabled: (verb !== 'copyLook' && store.get().isReadOnly) || (verb === 'pasteLook' && !hasCopiedLook()),
    danger: verb === 'remove',
    onClick: () => {
      onClose()
      runVerb(store, verb)
    },
  })
  const items = parts.flatMap((verbs, place) => [
    ...(place === 0 ? [] : [{ type: 'divider' as const }]),
    ...verbs.map(row),
  ])
  // What has no size counts as hidden, and its menu would stay out of sight.
  const place = { position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 } as const
  return (
    <Dropdown open trigger={['click']} menu={{ items }} onOpenChange={(open) => open || onClose()}>
      <span className="stage-menu-place" style={place} />
    </Dropdown>
  )
}
