import { Cascader } from 'antd'
import { pathOf, useAreas } from './use-areas.ts'

type AreaFieldProps = {
  id: string
  value: string | null
  /** What stands there while none is chosen: words that are known without a code, or what to do. */
  placeholder: string
  onChange: (code: string | null) => void
}

/** Whether a path of areas holds what was typed. */
export const findsArea = (typed: string, path: readonly { label?: unknown }[]): boolean =>
  path.some(({ label }) => typeof label === 'string' && label.includes(typed))

/** A province, a city, or a part of one. */
export function AreaField({ id, value, placeholder, onChange }: AreaFieldProps) {
  const { tree } = useAreas()
  return (
    <Cascader
      id={id}
      value={value === null ? [] : pathOf(value)}
      options={tree}
      changeOnSelect
      allowClear
      showSearch={{ filter: findsArea, limit: 50 }}
      placeholder={placeholder}
      style={{ width: '100%' }}
      onChange={(path: string[] | undefined) => onChange(path?.at(-1) ?? null)}
    />
  )
}
