import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  DoubleLeftOutlined,
  DoubleRightOutlined,
} from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { KeyTip } from './KeyTip.tsx'
import { useEditor, useStore } from './use-editor.ts'

const buttons = [
  { verb: 'top', icon: <DoubleLeftOutlined rotate={90} /> },
  { verb: 'up', icon: <ArrowUpOutlined /> },
  { verb: 'down', icon: <ArrowDownOutlined /> },
  { verb: 'bottom', icon: <DoubleRightOutlined rotate={90} /> },
  { verb: 'duplicate', icon: <CopyOutlined /> },
  { verb: 'remove', icon: <DeleteOutlined /> },
] as const satisfies readonly { verb: EditorVerb; icon: React.ReactNode }[]

export function OrderButtons() {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  return (
    <div className="inspector-verbs" role="toolbar" aria-label={t('verbsOfSelection')}>
      {buttons.map(({ verb, icon }) => (
        <KeyTip key={verb} name={t(`verbs.${verb}`)} verb={verb}>
          <button
            type="button"
            className="icon-verb"
            disabled={isReadOnly}
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
