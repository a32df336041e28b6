import { pageOf } from '@matrixcast/canvas/commands/change'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { keysOf } from './KeyTip.tsx'
import { hasCopiedLook } from './look-clipboard.ts'
import { type MenuPlace, PlacedMenu } from './PlacedMenu.tsx'
import { sharedValue } from './shared-value.ts'
import { useStore } from './use-editor.ts'

const parts = [
  ['copyLook', 'pasteLook'],
  ['duplicate', 'group', 'ungroup', 'lock', 'hide'],
  ['top', 'up', 'down', 'bottom'],
  ['remove'],
] as const satisfies readonly (readonly EditorVerb[])[]

type Props = { at: MenuPlace; onClose: () => void }

/** The verbs of what is selected, with their keys, where the pointer is. */
export function StageMenuList({ at, onClose }: Props) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const { project, selection } = store.get().history.now
  const selected =
    pageOf(project, selection.page)?.elements.filter(({ uuid }) => selection.elements.includes(uuid)) ?? []
  const isGroup = Boolean(sharedValue(selected, ({ groupId }) => groupId))
  const changesNothing: Partial<Record<EditorVerb, boolean>> = {
    pasteLook: !hasCopiedLook(),
    group: isGroup || selected.length < 2,
    ungroup: selected.every(({ groupId }) => !groupId),
  }
  const row = (verb: (typeof parts)[number][number]) => ({
    key: verb,
    label: t(`verbs.${verb}`),
    extra: keysOf(verb).join(' '),
    disabled: (verb !== 'copyLook' && store.get().isReadOnly) || changesNothing[verb] === true,
    danger: verb === 'remove',
    onClick: () => runVerb(store, verb),
  })
  const items = parts.flatMap((verbs, place) => [
    ...(place === 0 ? [] : [{ type: 'divider' as const }]),
    ...verbs.map(row),
  ])
  return <PlacedMenu at={at} items={items} onClose={onClose} />
}
