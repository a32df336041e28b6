import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { type EditorVerb, runVerb } from './editor-keys.ts'
import { useEditor, useStore } from './use-editor.ts'

const buttons = [
  { verb: 'top', icon: <VerticalAlignTopOutlined /> },
  { verb: 'up', icon: <ArrowUpOutlined /> },
  { verb: 'down', icon: <ArrowDownOutlined /> },
  { verb: 'bottom', icon: <VerticalAlignBottomOutlined /> },
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
        <Tooltip key={verb} title={t(`verbs.${verb}`)}>
          <Button
            size="small"
            icon={icon}
            disabled={isReadOnly}
            aria-label={t(`verbs.${verb}`)}
            onClick={() => runVerb(store, verb)}
          />
        </Tooltip>
      ))}
    </div>
  )
}
