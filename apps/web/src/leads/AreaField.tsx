import { Cascader } from 'antd'
import { useTranslation } from 'react-i18next'
import { pathOf, useAreas } from '../ui/use-areas.ts'

type AreaFieldProps = {
  id: string
  value: string | null
  /** Words that are known without a code. */
  known?: string
  onChange: (code: string | null) => void
}

const finds = (typed: string, path: readonly { label?: unknown }[]): boolean =>
  path.some(({ label }) => typeof label === 'string' && label.includes(typed))

/** A province, a city, or a part of one. */
export function AreaField({ id, value, known = '', onChange }: AreaFieldProps) {
  const { t } = useTranslation('leads')
  const { tree } = useAreas()
  return (
    <Cascader
      id={id}
      value={value === null ? [] : pathOf(value)}
      options={tree}
      changeOnSelect
      allowClear
      showSearch={{ filter: finds, limit: 50 }}
      placeholder={known === '' ? t('areaChoose') : known}
      style={{ width: '100%' }}
      onChange={(path: string[] | undefined) => onChange(path?.at(-1) ?? null)}
    />
  )
}

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
      showSearch={{ filter: finds, limit: 50 }}
      placeholder={t('rules.any')}
      style={{ width: '100%' }}
      onChange={(paths) => onChange(paths.flatMap((path) => path.at(-1) ?? []))}
    />
  )
}
