import type { WorkFigures } from '@matrixcast/contract/work-figures'
import type { PostFigureName } from '@matrixcast/domain/post-reading'
import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'

/** Why a figure is not known, or where it is from. */
export function useFigureSource(): (row: WorkFigures, name: PostFigureName) => string {
  const { t } = useTranslation('work-figures')
  return (row, name) => {
    if (row.typed.includes(name)) return t('source.typed')
    if (row[name] !== null) return t('source.platform')
    if (!row.told.includes(name)) return t('source.notTold')
    return row.readAt === null ? t('source.notRead') : t('source.notGiven')
  }
}

/** One figure of a post; an unknown one is a dash that says why. */
export function FigureCell({ row, name }: { row: WorkFigures; name: PostFigureName }) {
  const { i18n } = useTranslation('work-figures')
  const sourceOf = useFigureSource()
  const value = row[name]
  const isTyped = row.typed.includes(name)
  const shown = value === null ? <span className="dash">—</span> : new Intl.NumberFormat(i18n.language).format(value)
  if (value !== null && !isTyped) return <>{shown}</>
  return (
    <Tooltip title={sourceOf(row, name)}>
      <span className={isTyped ? 'figure-typed' : undefined}>{shown}</span>
    </Tooltip>
  )
}
