import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import {
  type Alignment,
  alignElements,
  alignments,
  distributeElements,
} from '@matrixcast/canvas/commands/align-elements'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEditor, useStore } from './use-editor.ts'

const icons: Record<Alignment, React.ReactNode> = {
  left: <AlignLeftOutlined />,
  centre: <AlignCenterOutlined />,
  right: <AlignRightOutlined />,
  top: <VerticalAlignTopOutlined />,
  middle: <VerticalAlignMiddleOutlined />,
  bottom: <VerticalAlignBottomOutlined />,
}
const axes = [
  { axis: 'x', icon: <ColumnWidthOutlined /> },
  { axis: 'y', icon: <ColumnHeightOutlined /> },
] as const

/** Aligns what is selected: to each other, and one alone to the page. */
export function AlignButtons({ count }: { count: number }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  return (
    <div className="inspector-verbs" role="toolbar" aria-label={t(count === 1 ? 'alignToPage' : 'alignTogether')}>
      {alignments.map((to) => (
        <Tooltip key={to} title={t(`alignTo.${to}`)}>
          <button
            type="button"
            className="icon-verb"
            aria-label={t(`alignTo.${to}`)}
            disabled={isReadOnly}
            onClick={() => store.apply((project, selection) => alignElements(project, selection, to))}
          >
            {icons[to]}
          </button>
        </Tooltip>
      ))}
      {axes.map(({ axis, icon }) => (
        <Tooltip key={axis} title={t(`distribute.${axis}`)}>
          <button
            type="button"
            className="icon-verb"
            aria-label={t(`distribute.${axis}`)}
            disabled={isReadOnly || count < 3}
            onClick={() => store.apply((project, selection) => distributeElements(project, selection, axis))}
          >
            {icon}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}
