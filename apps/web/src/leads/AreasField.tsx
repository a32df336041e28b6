import { Cascader } from 'antd'
import { useTranslation } from 'react-i18next'
import { findsArea } from '../ui/AreaField.tsx'
import { pathOf, useAreas } from '../ui/use-areas.ts'

/** Several areas; one that is chosen whole stands for all that lies in it. */
export function AreasField({
  id,
  value,
  onChange,
}: {
  id: string
  value: string[]
  onChange: (codes: string[]) => void
}) {
  const { t } = useTranslation('leads')
  const { tree } = useAreas()
  return (
    <Cascader
      id={id}
      multiple
      maxTagCount="responsive"
      value={value.map(pathOf)}
      options={tree}
      showCheckedStrategy={Cascader.SHOW_PARENT}
      showSearch={{ filter: findsArea, limit: 50 }}
      placeholder={t('rules.any')}
      style={{ width: '100%' }}
      onChange={(paths) => onChange(paths.flatMap((path) => path.at(-1) ?? []))}
    />
  )
}
