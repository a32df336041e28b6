import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
  GroupOutlined,
  UngroupOutlined,
} from '@ant-design/icons'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { KeyTip } from './KeyTip.tsx'
import { sharedValue } from './shared-value.ts'
import { useEditor, useStore } from './use-editor.ts'

const buttons = [
  { verb: 'top', icon: <DoubleLeftOutlined rotate={90} /> },
  { verb: 'up', icon: <ArrowUpOutlined /> },
  { verb: 'down', icon: <ArrowDownOutlined /> },
  { verb: 'bottom', icon: <DoubleRightOutlined rotate={90} /> },
  { verb: 'group', icon: <GroupOutlined /> },
  { verb: 'ungroup', icon: <UngroupOutlined /> },
  { verb: 'duplicate', icon: <CopyOutlined /> },
  { verb: 'remove', icon: <DeleteOutlined /> },
] as const satisfies readonly { verb: EditorVerb; icon: React.ReactNode }[]

/** The verbs of what is selected; of grouping and ungrouping the one that changes something. */
export function OrderButtons({ elements }: { elements: readonly ProjectElement[] }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const isGroup = Boolean(sharedValue(elements, ({ groupId }) => groupId))
  const shown = buttons.filter(({ verb }) => verb !== (isGroup ? 'group' : 'ungroup'))
  return (
    <div className="inspector-verbs" role="toolbar" aria-label={t('verbsOfSelection')}>
      {shown.map(({ verb, icon }) => (
        <KeyTip key={verb} name={t(`verbs.${verb}`)} verb={verb}>
          <button
            type="button"
            className="icon-verb"
            disabled={isReadOnly || (verb === 'group' && elements.length < 2)}
            aria-label={t(`verbs.${verb}`)}
            onClick={() => runVerb(store, verb)}
          >
            {icon}
          </button>
        </KeyTip>
      ))}
    </div>
  )
}
